/**
 * SQL: whether the moment in a column has come. By the time of the statement, which an index can find; the time of each row
 * (`clock_timestamp()`) would be compared with all of them. A millisecond more, to which moments may have been rounded up.
 */
export const isDue = (column: string) => `${column} <= statement_timestamp() + interval '1 millisecond'`;
