/**
 * The statements of a migration that creates an index while the table is read and written. Its `isTransactional` must
 * return false. They can be repeated: one that was cut off leaves an invalid index, which goes first. They hold no lock
 * that others wait for, so they wait for theirs as long as it takes.
 */
export function createIndexConcurrently(schema: string, name: string, definition: string): readonly string[] {
  return [
    'set lock_timeout = 0',
    `drop index concurrently if exists ${schema}.${name}`,
    `create index concurrently if not exists ${name} ${definition}`,
    'reset lock_timeout',
  ];
}
