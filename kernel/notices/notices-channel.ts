/** The channel on which the database of a service notifies that events are to be delivered. */
export const noticesChannelOf = (schema: string) => `${schema}_notices`;
