/** The ids that the fakes know. */
export const appId = '0193a5b0-0000-7000-8000-00000000000a';
export const businessId = '0193a5b0-0000-7000-8000-00000000000b';
export const animalId = '0193a5b0-0000-7000-8000-00000000000c';
export const otherId = '0193a5b0-0000-7000-8000-00000000000d';
