import { type Html, jsonBlock, textOf } from '../../../kernel/pages/html.ts';
import { Empty, Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Facts } from '../../../kernel/pages/parts/facts.tsx';
import { Field, InputField, Options, SelectField } from '../../../kernel/pages/parts/field.tsx';
import { Form } from '../../../kernel/pages/parts/form.tsx';
import { Pager } from '../../../kernel/pages/parts/pager.tsx';
import { Time, TimeZone } from '../../../kernel/pages/parts/time.tsx';

const hostile = `"><script>alert('x')</script>&amp;`;

describe('markup', () => {
  it('escapes text and attributes', () => {
    const escaped = "&quot;>&lt;script>alert('x')&lt;/script>&amp;amp;";
    expect(textOf(<b title={hostile}>{hostile}</b>)).toBe(`<b title="${escaped}">${escaped}</b>`);
  });

  it('is never what was parsed from JSON', () => {
    const sent: Html = JSON.parse(JSON.stringify(<b>hostile</b>));
    expect(textOf(<p>{sent}</p>)).toBe('<p></p>');
  });

  it('has data in a script that nothing in it can end', () => {
    const block = textOf(<script type="application/json">{jsonBlock(hostile)}</script>);
    expect(block.split('</script>')).toHaveLength(2);
    const [, text = ''] = /^<script[^>]*>(.*)<\/script>$/.exec(block) ?? [];
    expect(JSON.parse(text)).toBe(hostile);
  });
});

describe('a time', () => {
  const summer = '2026-07-01T23:30:00Z';
  const inZone = (zone: string) =>
    textOf(
      <TimeZone.Provider value={zone}>
        <Time at={summer} />
      </TimeZone.Provider>,
    );

  it.each([
    ['America/New_York', 'title="New York time">1 July 2026 at 19:30 UTC−4<'],
    ['Asia/Kolkata', 'title="Kolkata time">2 July 2026 at 05:00 UTC+5:30<'],
    ['UTC', `<time datetime="${summer}">1 July 2026 at 23:30 UTC<`],
  ])('is by the clock of the page around it: %s', (zone, shown) => {
    expect(inZone(zone)).toContain(shown);
  });

  it('is in UTC where no page says a zone', () => {
    expect(textOf(<Time at={summer} />)).toContain('1 July 2026 at 23:30 UTC<');
  });
});

describe('a field', () => {
  const fieldWith = (notes: { readonly hint?: string; readonly fault?: string }) =>
    textOf(
      <Field name="kind" label="Kind" {...notes}>
        {(control) => (
          <select {...control}>
            <Options
              of={[
                ['A', 'a'],
                ['B', 'b'],
              ]}
              chosen="B"
            />
          </select>
        )}
      </Field>,
    );

  it('is read out with its fault, else with its hint', () => {
    expect(fieldWith({})).toContain('<label for="kind">Kind</label><select id="kind" name="kind">');
    expect(fieldWith({})).not.toContain('kind-note');
    const hinted = fieldWith({ hint: 'Of two.' });
    expect(hinted).toContain('<select id="kind" name="kind" aria-describedby="kind-note">');
    expect(hinted).toContain('<p class="quiet hint" id="kind-note">Of two.</p>');
    const faulty = fieldWith({ hint: 'Of two.', fault: 'Neither.' });
    expect(faulty).toContain('aria-invalid="true" aria-describedby="kind-note"');
    expect(faulty).toContain('<p class="fault" id="kind-note">Neither.</p>');
    expect(faulty).not.toContain('Of two.');
  });

  it('has one choice selected', () => {
    expect(fieldWith({})).toContain('<option value="A">a</option><option selected value="B">b</option>');
  });
});

describe('a pager', () => {
  const pagerAt = (page: number, total: number) =>
    textOf(
      <Pager
        visit={{ context: { path: '/list' }, query: new URLSearchParams('side=A&done=saved&page=9') }}
        page={page}
        pageSize={20}
        total={total}
      />,
    );
  const linksOf = (text: string) =>
    [...text.matchAll(/href="([^"]+)" rel="(\w+)"/g)].map(([, ...link]) => link);

  it('leads to the pages around, and keeps what the list shows', () => {
    expect(pagerAt(1, 20)).toBe('');
    expect(linksOf(pagerAt(1, 21))).toEqual([['/list?side=A&amp;page=2', 'next']]);
    expect(linksOf(pagerAt(2, 41))).toEqual([
      ['/list?side=A&amp;page=1', 'prev'],
      ['/list?side=A&amp;page=3', 'next'],
    ]);
    expect(linksOf(pagerAt(2, 40))).toEqual([['/list?side=A&amp;page=1', 'prev']]);
  });

  it('leads back to the last page from beyond it', () => {
    expect(linksOf(pagerAt(7, 40))).toEqual([['/list?side=A&amp;page=2', 'prev']]);
    expect(linksOf(pagerAt(2, 20))).toEqual([['/list?side=A&amp;page=1', 'prev']]);
  });
});

it('names facts in a list', () => {
  expect(textOf(<Facts of={[['Seller', <bdi>{'A & B'}</bdi>]]} />)).toBe(
    '<dl><dt>Seller</dt><dd><bdi>A &amp; B</bdi></dd></dl>',
  );
});

describe('entries', () => {
  const empty = <Empty next={{ href: '/new', text: 'Create business' }}>You have no businesses yet.</Empty>;

  it('are a list, or say what to do where there are none', () => {
    expect(textOf(<Entries empty={empty}>{[<li class="entry">A</li>]}</Entries>)).toBe(
      '<ul class="entries"><li class="entry">A</li></ul>',
    );
    expect(textOf(<Entries empty={empty}>{[]}</Entries>)).toBe(
      '<div class="empty"><p>You have no businesses yet.</p></div>' +
        '<p class="actions"><a class="button primary" href="/new">Create business</a></p>',
    );
  });
});

describe('a form', () => {
  it('has its token, its fields and a way back', () => {
    const form = (
      <Form
        action="/do?a=1&b=2"
        token={<input type="hidden" name="csrf" value="t" />}
        button="Save"
        back={{ href: '/back', text: 'Cancel' }}
      >
        <InputField name="city" label="City" type="text" fault="Enter a city." value={hostile} />
        <SelectField name="kind" label="Kind" none="Choose one" of={[['A', 'a']]} chosen="A" />
      </Form>
    );
    expect(textOf(form)).toBe(
      '<form method="post" action="/do?a=1&amp;b=2"><input type="hidden" name="csrf" value="t"/>' +
        '<div class="field"><label for="city">City</label>' +
        `<input id="city" name="city" aria-invalid="true" aria-describedby="city-note" type="text" value="&quot;>&lt;script>alert('x')&lt;/script>&amp;amp;"/>` +
        '<p class="fault" id="city-note">Enter a city.</p></div>' +
        '<div class="field"><label for="kind">Kind</label><select id="kind" name="kind" autocomplete="off">' +
        '<option value>Choose one</option><option selected value="A">a</option></select></div>' +
        '<div class="choices"><button class="primary" type="submit">Save</button>' +
        '<a class="button" href="/back">Cancel</a></div></form>',
    );
  });
});
