import { valueText } from '../../../dashboard/insights/words.ts';

describe('a value of a list', () => {
  it.each([
    ['PAGE', 'xn--mnchen-3ya.de/z%C3%BCchter', 'münchen.de/züchter'],
    ['ENTRY_PAGE', '/z%C3%BCchter', '/züchter'],
    ['EXIT_PAGE', 'example.com/%E2%80%AEx', 'example.com/%E2%80%AEx'],
    ['REFERRER', 'xn--mnchen-3ya.de', 'münchen.de'],
    ['REFERRER', 'xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
    ['REFERRER', '429047995', 'Pinterest (App Store)'],
    ['REFERRER', 'com.google.android.gm', 'com.google.android.gm'],
    ['CHANNEL', 'ASSISTANT', 'Chat assistants'],
    ['UTM_CAMPAIGN', '100%25', '100%25'],
  ] as const)('of %s %s is shown as %s', (dimension, value, shown) =>
    expect(valueText(dimension, value, new Map())).toBe(shown),
  );
});
