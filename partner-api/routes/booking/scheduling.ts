/** The address of the routes about bookings (contract 1). */
export const area = '/api/scheduling/v1';
/** What reads about a business's bookings have in common. */
export const common = { scope: 'scheduling:read', successStatus: 200 } as const;
