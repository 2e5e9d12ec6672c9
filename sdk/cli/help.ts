/** What `svc --help` says. */
export const help = `svc listen --forward <address>

Forwards the webhook events of a business to an address of yours, signed like real deliveries, so that a receiver can be
tried without a public address. Events come in order. A receiver that is down is waited for; what it refuses comes three
times. One line for each event: time, type, id, status, duration. Ctrl-C ends it.

  --forward <address>   where events are posted, such as http://localhost:3000/hooks
  --types <types>       only these, such as appointment.booked,appointment.cancelled or appointment.*
  --after <event id>    begin after this event of the last 30 days, not with those that happen from now on
  --settings <file>     read the variables below from a file of lines NAME=value

Credentials are taken from the environment, never from the command line, which every user of the computer can read.

  SVC_BASE_URL          address of the API
  SVC_TOKEN             an access token with the scope webhook:manage; good for as long as it lasts, or
  SVC_TOKEN_FILE        a file with the answer of the token endpoint, in which tokens are renewed. That takes
  SVC_AUTH_URL          the address of the authorization server,
  SVC_CLIENT_ID         the client id of the app, and
  SVC_CLIENT_SECRET     its secret, unless it has none
  SVC_WEBHOOK_SECRET    signs what is forwarded; without it a new one is made, and shown at the start
`;
