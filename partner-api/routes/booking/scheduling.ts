/** Where routes about bookings are (contract 1). */
export const area = '/api/scheduling/v1';
/** What reads of how a business takes bookings have in common. */
export const common = { scope: 'scheduling:read', successStatus: 200 } as const;
