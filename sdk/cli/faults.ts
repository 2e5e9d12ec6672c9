/** It cannot go on: the message says what is wrong, and what would be right. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** The command was given an invalid argument. */
export class Misused extends Error {
  override readonly name = 'Misused';
}
