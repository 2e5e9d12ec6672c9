/** Settings that spare work on which no rule depends: what a password's hash costs. Production refuses them. */
export const cheap = { PASSWORD_HASH_MEMORY_KIB: '8' };
