import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';
import { noticeKindCodes, noticeKinds } from '../../kernel/notices/notice-kinds.ts';
import { languages } from '../../subgraphs/notices/texts/languages.ts';

/** The arguments that a message mentions, with the choices of each `select`. */
function argumentsOf(message: string): string[] {
  const found = (elements: readonly MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
      if (element.type === TYPE.tag) return found(element.children);
      if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element.value];
      const options = Object.entries(element.options);
      const choices =
        element.type === TYPE.select ? options.map(([choice]) => `${element.value}=${choice}`) : [];
      return [element.value, ...choices, ...options.flatMap(([, { value }]) => found(value))];
    });
  return [...new Set(found(parse(message, { ignoreTag: true })))].toSorted();
}

const [english, ...others] = languages;

describe.each(noticeKindCodes)('the texts of %s', (kind) => {
  it('mention only what the kind says', () => {
    const known = ['actor', 'business', 'reader', 'side', ...Object.keys(noticeKinds[kind].arguments.shape)];
    const { name, title, text } = english.kinds[kind];
    const mentioned = [title, text].flatMap(argumentsOf).map((argument) => argument.split('=', 1)[0]);
    expect(known).toEqual(expect.arrayContaining(mentioned));
    expect(argumentsOf(name)).toEqual([]);
  });

  it.each(others)('mention the same in $language', ({ kinds }) => {
    const { title, text, name } = kinds[kind];
    expect(argumentsOf(title)).toEqual(argumentsOf(english.kinds[kind].title));
    expect(argumentsOf(text)).toEqual(argumentsOf(english.kinds[kind].text));
    expect([title, text, name]).not.toContain('');
    expect(name).not.toBe(english.kinds[kind].name);
  });
});

it.each(others)('the words of a mail mention the same in $language', ({ mail, week }) => {
  const all = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([word, message]) => [word, argumentsOf(message)]);
  expect(all({ ...mail })).toEqual(all({ ...english.mail }));
  const flat = ({ figures, lists, ...words }: typeof week) => all({ ...words, ...figures, ...lists });
  expect(flat(week)).toEqual(flat(english.week));
});
