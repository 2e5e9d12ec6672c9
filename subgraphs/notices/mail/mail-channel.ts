/** The channel on which the database notifies of mails that are due. */
export const noticesMailChannel = 'notices_mail';
