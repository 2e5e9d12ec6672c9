import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { getPage } from '../../../kernel/outgoing/get-page.ts';
import type { GuardedClient } from '../../../kernel/outgoing/guarded-client.ts';
import type { OutgoingErrorCode } from '../../../kernel/outgoing/outgoing-fault.ts';
import { DomainVerificationMethod } from '../sites/site.enums.ts';
import type { DomainCheck } from './domain-check.view.ts';

/** spec 2.11 */
const tagName = 'svc-audience-verification';
const longestMs = 6_000;

/** The tag that shows a token. */
export function metaTagOf(token: string): string {
  return `<meta name="${tagName}" content="${token}">`;
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

function childOf(node: DefaultTreeAdapterTypes.ParentNode, name: string): Element | undefined {
  return node.childNodes.filter(isElement).find((child) => child.tagName === name);
}

function attributeOf({ attrs }: Element, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value.trim() ?? '';
}

/**
 * The content of a page's meta tags with this name. Only those in its head count: what visitors write on a page may end
 * up in its body, and proves nothing.
 */
export function tokensIn(page: string): readonly string[] {
  const root = childOf(parse(page), 'html');
  const head = root && childOf(root, 'head');
  return (head?.childNodes ?? [])
    .filter(isElement)
    .filter((tag) => tag.tagName === 'meta' && attributeOf(tag, 'name').toLowerCase() === tagName)
    .map((tag) => attributeOf(tag, 'content'));
}

const retry = 'Try again when the page can be read.';
const failures: Readonly<Record<OutgoingErrorCode, string>> = {
  TIMEOUT: 'It did not answer in time.',
  DNS: 'The domain has no address.',
  TLS: 'Its certificate or encryption was not accepted.',
  CONNECT: 'Nothing answered over HTTPS.',
  BLOCKED_ADDRESS: 'The domain leads to an address that is not public.',
  REDIRECT: 'It redirects too often, or to nowhere.',
  HTTP_STATUS: 'It answered with another status than 200.',
};

type Found = Pick<DomainCheck, 'seen' | 'advice'> & Partial<Pick<DomainCheck, 'isFound' | 'place'>>;

async function look(client: GuardedClient, start: string, token: string): Promise<Found> {
  const timeout = AbortSignal.timeout(longestMs);
  const answer = await getPage(client, start, timeout).catch((error: unknown) => {
    if (timeout.aborted) return null;
    throw error;
  });
  if (answer === null) return { seen: failures.TIMEOUT, advice: retry };
  const { errorCode, status, headers, body, url: place, redirectedTo } = answer;
  if (redirectedTo !== null) {
    const advice = 'Register the domain that it leads to, or use the DNS record.';
    return { place, seen: `It redirects to ${redirectedTo.slice(0, 200)}`, advice };
  }
  if (errorCode === 'HTTP_STATUS')
    return { place, seen: `It answered with status ${status}.`, advice: retry };
  if (errorCode !== null) return { place, seen: failures[errorCode], advice: retry };
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(String(headers['content-type'] ?? ''))) {
    return {
      place,
      seen: 'It is not an HTML page.',
      advice: 'Use the DNS record, or answer with an HTML page.',
    };
  }
  const tokens = tokensIn(body.toString('utf8'));
  if (tokens.includes(token)) return { place, isFound: true, seen: metaTagOf(token), advice: '' };
  const [other] = tokens;
  if (other === undefined)
    return { place, seen: 'No such meta tag in the head.', advice: 'Add the tag to the head.' };
  const advice = "Add a tag with this site's token. The other one may stay.";
  return { place, seen: `Another token: ${other.slice(0, 200)}`, advice };
}

/** Looks for the token in the head of a domain's home page (spec 2.11). */
export async function checkHomePage(
  client: GuardedClient,
  domain: string,
  token: string,
): Promise<DomainCheck> {
  const place = `https://${domain}/`;
  const method = DomainVerificationMethod.META;
  return { method, isFound: false, place, expected: metaTagOf(token), ...(await look(client, place, token)) };
}
