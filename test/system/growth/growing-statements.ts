/** What statements that look at more rows once there are more of them have in their text, by why they may. */
export const mayGrow: Readonly<Record<string, readonly string[]>> = {
  'Of everybody, for an answer that is remembered (docs/scale.md, what is counted)': [
    'from directory.professional where is_published',
    'from deposits.listing_entry e where e.is_shown',
    'from commerce.catalog_item where $1::timestamptz is not null',
  ],
  // Those without a claim are found by going over the claims of all that are open, which is what a job asks for.
  'Of all open deposits, by a job of the service of animals': [
    'not exists (select from deposits.reservation_claim c where c.deposit_id = d.id)',
  ],
  'Of as many profiles as a page names, which is full now': [
    'from directory.profile p where p.id = any($1::uuid[])',
  ],
  // Measured at 40 and 56, 9 and 28, 2 and 9 pages with 10 and 1,000 times the rows; none reads more rows.
  'Of few pages, and a few more where indexes are higher and new versions of a row look for room': [
    'insert into documents.operation_use',
    'update authorization_server.member_session set acting_profile_id',
    'from messaging.conversation v where v.member_id',
  ],
};
