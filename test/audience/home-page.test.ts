import { tokensIn } from '../../subgraphs/audience/verification/home-page.ts';

const tag = (content: string) => `<meta name="svc-audience-verification" content="${content}">`;

describe('the tokens of a home page', () => {
  it.each([
    ['a whole page', `<!doctype html><html><head><title>x</title>${tag('one')}</head><body></body></html>`],
    ['a page without tags around it', `<title>x</title>${tag('one')}<p>text`],
    ['a tag with its name in capitals', '<META NAME="Svc-Audience-Verification" CONTENT=one>'],
    [
      'attributes the other way round',
      `<head><meta content='one' name='svc-audience-verification' /></head>`,
    ],
    ['a head that is cut off', `<html><head>${tag('one')}<script>var x = '`],
    ['characters that are written as references', tag('&#111;ne')],
    ['space around the token', tag(' one\n')],
  ])('are read from %s', (_, page) => {
    expect(tokensIn(page)).toEqual(['one']);
  });

  it('are all that its head names', () => {
    expect(tokensIn(`<head>${tag('one')}${tag('two')}</head>`)).toEqual(['one', 'two']);
  });

  it.each([
    ['a comment', `<head><!-- ${tag('one')} --></head>`],
    ['a script', `<head><script>document.write('${tag('one')}')</script></head>`],
    ['the title', `<head><title>${tag('one')}</title></head>`],
    ['a template', `<head><template>${tag('one')}</template></head>`],
    ['the body, where visitors may write', `<head></head><body><div>${tag('one')}</div></body>`],
    ['a page whose head was ended by other text', `<p>A comment</p>${tag('one')}`],
    ['another tag', '<head><meta name="verification" content="one"></head>'],
    ['nothing', ''],
  ])('are not read from %s', (_, page) => {
    expect(tokensIn(page)).toEqual([]);
  });
});
