/** Settings that save work on which no rule depends: the cost of a password's hash. Production refuses them. */
export const cheap = { PASSWORD_HASH_MEMORY_KIB: '8' };
