import type { Catalogue } from './catalogue.ts';

export const en: Catalogue = {
  language: 'en',
  formats: 'en-GB',
  amounts: 'en-US',
  somebody: 'Somebody',
  mail: {
    greeting: 'Hello,',
    several: '{count, plural, one {You have a new message} other {You have # new messages}}',
    open: 'Open it here:',
    choose: 'Choose which mail you get:',
    unsubscribe: 'No more mail of this kind:',
  },
  week: {
    intro:
      '{imported, select, NONE {This is what was counted on {site} from {from} to {to}.} other {These are the figures of {site} from {from} to {to}.}}',
    imported:
      '{days, select, ONE {{from} is imported from {service}.} other {The days from {from} to {to} are imported from {service}.}}',
    total: 'The whole week',
    figures: { visitors: 'Visitors', visits: 'Visits', views: 'Page views', bounceRate: 'Bounce rate' },
    change:
      '{change, select, UP {{percent} more than {before} in the week before} DOWN {{percent} less than {before} in the week before} SAME {about the same as {before} in the week before} other {the week before had none}}',
    lists: {
      pages: 'Pages with the most visits',
      sources: 'Where most visits came from',
      goals: 'Goals, and how often they were reached',
      subjects: 'Animals, listings and products with the most visits',
    },
    sampled: 'There were so many visits that the lists are estimated, from one visitor of {count, number}.',
    reached: '{share} of visits',
    done: '{action, select, waitlist {{count, plural, one {# waitlist join} other {# waitlist joins}}} message {{count, plural, one {# message} other {# messages}}} booking {{count, plural, one {# booking} other {# bookings}}} deposit {{count, plural, one {# paid deposit} other {# paid deposits}}} order {{count, plural, one {# offer sold} other {# offers sold}}} other {{count, number} × {kind}}}',
    litter: '{mother, select, NONE {Litter born on {born}} other {{mother}, litter born on {born}}}',
    unsubscribe: 'No more weekly mail about this site:',
  },
  kinds: {
    MESSAGE_RECEIVED: {
      name: 'New messages',
      title: '{reader, select, STAFF {{actor} wrote to {business}} other {{actor} wrote to you}}',
      text: 'You have a new message. Read it and answer in your inbox.',
    },
    BOOKING_MADE: {
      name: 'Bookings: made',
      title:
        '{reader, select, STAFF {New booking for {business}: {client}} other {You are booked: {service}}}',
      text: '{reader, select, STAFF {{service} for {client}, {at}{more, plural, =0 {} one {, and one more appointment} other {, and # more appointments}}.{state, select, PENDING { Confirm or decline it.} other {}}} other {{service} at {provider}, {at}{more, plural, =0 {} one {, and one more appointment} other {, and # more appointments}}.{state, select, PENDING { It waits for {provider} to confirm it.} other {}} You can see, move or cancel it in your bookings.}}',
    },
    BOOKING_CONFIRMED: {
      name: 'Bookings: confirmed',
      title:
        '{reader, select, STAFF {The booking of {client} is confirmed} other {{provider} confirmed your booking}}',
      text: '{reader, select, STAFF {{service} for {client}, {at}.} other {{service} at {provider}, {at}. You can see, move or cancel it in your bookings.}}',
    },
    BOOKING_DECLINED: {
      name: 'Bookings: declined',
      title:
        '{reader, select, STAFF {The booking of {client} is declined} other {{provider} cannot take your booking}}',
      text: '{reader, select, STAFF {{service} for {client}, {at}. The time is free again.} other {{service} at {provider}, {at}. Choose another time, or write to the business.}}',
    },
    BOOKING_MOVED: {
      name: 'Bookings: moved',
      title:
        '{reader, select, STAFF {The booking of {client} was moved} other {Your booking at {provider} was moved}}',
      text: '{reader, select, STAFF {{service} for {client} is now {at}; it was {before}.{state, select, PENDING { Confirm or decline it.} other {}}} other {{service} at {provider} is now {at}; it was {before}.{state, select, PENDING { It waits for {provider} to confirm it.} other {}} If you cannot come, move or cancel it in your bookings.}}',
    },
    BOOKING_CANCELLED: {
      name: 'Bookings: cancelled',
      title:
        '{reader, select, STAFF {The booking of {client} was cancelled} other {Your booking at {provider} was cancelled}}',
      text: '{reader, select, STAFF {{service} for {client}, {at}. The time is free again.} other {{service} at {provider}, {at}. You can book another time.}}',
    },
    BOOKING_REMINDER: {
      name: 'Bookings: a day before',
      title: '{reader, select, STAFF {Soon: {client}} other {Soon: {service} at {provider}}}',
      text: '{reader, select, STAFF {{service} for {client}, {at}.{state, select, PENDING { It still waits for you: confirm or decline it.} other {}}} other {{service} at {provider}, {at}.{state, select, PENDING { It still waits for {provider} to confirm it.} other {}} If you cannot come, move or cancel it in your bookings now.}}',
    },
    ORDER_PLACED: {
      name: 'Orders: placed',
      title: 'Your order {number}',
      text: 'We have your order {number}. The sellers tell you how to pay; you see its state in your orders.',
    },
    ORDER_PAID: {
      name: 'Orders: paid',
      title: 'Your order {number} is paid',
      text: '{seller} has received your payment for the order {number}.',
    },
    ORDER_SHIPPED: {
      name: 'Orders: shipped',
      title: 'Your order {number} is on its way',
      text: '{seller} has sent your order {number}.{parcel, select, NONE {} other { Parcel: {parcel}.}}',
    },
    ORDER_REFUNDED: {
      name: 'Orders: refunded',
      title: 'Your order {number} is refunded',
      text: '{seller} has refunded your order {number}. Write to the seller if the money does not arrive.',
    },
    SALE_PLACED: {
      name: 'Sales: new order',
      title: 'New order {number} for {business}',
      text: '{actor} placed the order {number}. Look at it, and take the next step.',
    },
    SALE_PAID: {
      name: 'Sales: paid',
      title: 'The order {number} is paid',
      text: '{payment, select, PROVIDER {The order {number} was paid through the platform. Your share is paid out once the goods have left. Without a payout account it waits for you: open one under Payouts.} other {The order {number} was recorded as paid.}} It can be prepared and sent.',
    },
    SALE_REFUNDED: {
      name: 'Sales: refunded',
      title: 'The order {number} was refunded',
      text: 'The order {number} was refunded to its buyer.',
    },
    SALE_REFUND_REFUSED: {
      name: 'Sales: refund not possible',
      title: 'A refund for the order {number} was not possible',
      text: 'The payment provider did not make your refund for the order {number}, perhaps because the buyer got money back in another way. Look at what is left, and refund it again.',
    },
    LISTING_MATCH: {
      name: 'New listings that you search for',
      title: 'A new listing: {listing}',
      text: '{listing} fits your search.',
    },
    LISTING_TAKEN_DOWN: {
      name: 'Listings: closed by the platform',
      title: 'We have closed your listing {listing}',
      text: 'We have closed {listing}. Its page says why. Deposits that are paid go on.',
    },
    WAITLIST_JOINED: {
      name: 'Waitlists: somebody joined',
      title: '{actor} joined your waitlist',
      text: '{actor} waits for {listing}. You can offer a place when there is one.',
    },
    WAITLIST_OFFERED: {
      name: 'Waitlists: a place for you',
      title: 'There is a place for you: {listing}',
      text: '{actor} offers you a place from the waitlist of {listing}. Accept or decline it by {until}; after that it goes to somebody else.',
    },
    WAITLIST_EXPIRING: {
      name: 'Waitlists: your place ends soon',
      title: 'Your place ends soon: {listing}',
      text: 'Your place for {listing} ends {until}. If you have not answered yet, accept or decline it before. If you have accepted, take the next step before; its page says which.',
    },
    WAITLIST_WITHDRAWN: {
      name: 'Waitlists: what you were offered is gone',
      title:
        '{state, select, TAKEN {Somebody else has what you were offered: {listing}} other {Closed, and your offer with it: {listing}}}',
      text: '{state, select, TAKEN {Somebody else has the deposit for what you were offered of {listing}. You are still on the waitlist, at your place, and hear of the next offer.} other {{listing} is closed. What you were offered or had accepted is over with it; you need not do anything.}}',
    },
    AGREEMENT_TO_SIGN: {
      name: 'Agreements to sign',
      title: '{actor} asks you to sign an agreement',
      text: '“{agreement}” is ready. Read it, and sign it if you agree.',
    },
    AGREEMENT_SIGNED: {
      name: 'Agreements: signed',
      title: '{actor} has signed an agreement',
      text: '{actor} has signed “{agreement}”. You find it, and who still has to sign, among your agreements.',
    },
    AGREEMENT_ENDED: {
      name: 'Agreements: withdrawn or declined',
      title: '{actor} does not go on with an agreement',
      text: '{actor} has withdrawn or declined “{agreement}” before both of you had signed. Nobody can sign it any more.',
    },
    TRANSFER_OFFERED: {
      name: 'Transfers: offered',
      title: '{actor} offers you {animal}',
      text: '{actor} wants to make you the owner of record of {animal}. Accept or decline it by {until}.',
    },
    TRANSFER_ACCEPTED: {
      name: 'Transfers: accepted',
      title: '{actor} accepted {animal}',
      text: '{actor} accepted the transfer of {animal}. Confirm the handover once it has taken place.',
    },
    TRANSFER_TO_APPROVE: {
      name: 'Transfers: for you to approve',
      title: '{actor} asks you to approve that {animal} gets a new owner',
      text: '{actor} wants to make {to} the owner of record of {animal}. You co-own {animal}, so you have to approve it. The offer is open until {until}.',
    },
    TRANSFER_APPROVED: {
      name: 'Transfers: approved',
      title: 'Everybody agrees on {animal}',
      text: '{side, select, SELLER {All co-owners have approved. Hand {animal} over, and say so on its page.} other {All co-owners have approved that you get {animal}. The page of the transfer says what is next.}}',
    },
    TRANSFER_CONFIRMED: {
      name: 'Transfers: handed over',
      title: '{actor} says that {animal} was handed over',
      text: '{actor} says that {animal} was handed over. Confirm it too: then the owner of record changes.',
    },
    TRANSFER_COMPLETED: {
      name: 'Transfers: completed',
      title: '{side, select, BUYER {{animal} is yours} other {{animal} has a new owner}}',
      text: '{side, select, BUYER {You are the owner of record of {animal} now. Its page is among your animals.} other {The handover of {animal} is confirmed, and it is no longer among your animals.}}',
    },
    TRANSFER_ENDED: {
      name: 'Transfers: declined, taken back or disputed',
      title:
        '{state, select, DECLINED {{actor} does not want {animal}} CANCELLED {{actor} takes back the offer of {animal}} WITHDRAWN {{actor} no longer wants {animal}} other {{actor} disputes the transfer of {animal}}}',
      text: '{state, select, DISPUTED {The owner of record does not change meanwhile. The page of the transfer says what you can do.} other {The transfer of {animal} is over, and the owner of record stays.}}',
    },
    DEPOSIT_BEGUN: {
      name: 'Deposits: begun',
      title:
        '{side, select, SELLER {{actor} wants to pay a deposit for {animal}} other {Your deposit for {animal}}}',
      text: '{side, select, SELLER {A deposit of {amount} for {animal} was begun. We tell you when it is paid.} other {A deposit of {amount} for {animal} was begun. It counts once it is paid.}}',
    },
    DEPOSIT_PAID: {
      name: 'Deposits: paid',
      title:
        '{side, select, SELLER {The deposit for {animal} is paid} other {You paid the deposit for {animal}}}',
      text: '{side, select, SELLER {We hold {amount} for {animal}. Confirm the handover when it takes place.} other {We hold your {amount} for {animal} until you confirm the handover. Confirm it only when the animal is with you.}}',
    },
    DEPOSIT_CONFIRMED: {
      name: 'Deposits: handover confirmed',
      title: 'The handover of {animal} is confirmed by the other side',
      text: 'The other side confirmed the handover of {animal} (deposit {amount}). Confirm it too once it has taken place.',
    },
    DEPOSIT_RELEASED: {
      name: 'Deposits: released',
      title: 'The deposit for {animal} is released',
      text: '{side, select, SELLER {The deposit of {amount} for {animal} is released to you. It goes to your payout account.} other {Your deposit of {amount} for {animal} is released to the seller.}}',
    },
    DEPOSIT_REFUNDED: {
      name: 'Deposits: refunded',
      title: 'The deposit for {animal} is refunded',
      text: '{side, select, SELLER {The deposit of {amount} for {animal} goes back to the buyer.} other {Your deposit of {amount} for {animal} comes back to you, the way you paid it.}}',
    },
    DEPOSIT_EXPIRING: {
      name: 'Deposits: time runs out',
      title: 'Time runs out: deposit for {animal}',
      text: '{side, select, SELLER {The deposit of {amount} for {animal} is held until {until}. Confirm the handover before.} other {The deposit of {amount} for {animal} is held until {until}. Confirm the handover before, or open a case if something is wrong.}}',
    },
    CASE_OPENED: {
      name: 'Cases: opened',
      title: 'There is a case about the deposit for {animal}',
      text: 'The deposit of {amount} for {animal} stays with us until the case is decided. Tell us your side, with pictures and papers, by {until}.',
    },
    CASE_EVIDENCE_ASKED: {
      name: 'Cases: your evidence',
      title: 'The other side gave evidence about {animal}',
      text: 'In the case about the deposit of {amount} for {animal}, read what the other side says and add your own by {until}.',
    },
    CASE_DECIDED: {
      name: 'Cases: decided',
      title: 'The case about {animal} is decided',
      text: 'The case about the deposit of {amount} for {animal} is decided. Read the decision, and where the money goes.',
    },
    PAYOUT_BEGUN: {
      name: 'Payouts: account opened',
      title:
        '{reader, select, STAFF {A payout account was opened for {business}} other {A payout account was opened for you}}',
      text: 'An account for payouts was opened with our payment provider. If this was neither you nor somebody who works with you, change your password right away.',
    },
    PAYOUT_ON: {
      name: 'Payouts: on',
      title: '{reader, select, STAFF {Payouts of {business} are on} other {Your payouts are on}}',
      text: 'We can now pay out money to the account at our payment provider. If this was neither you nor somebody who works with you, change your password right away.',
    },
    PAYOUT_OFF: {
      name: 'Payouts: off',
      title: '{reader, select, STAFF {Payouts of {business} are off} other {Your payouts are off}}',
      text: 'We cannot pay out money at the moment, because our payment provider needs something first. Open the payouts page to see what.',
    },
    INVITATION_RECEIVED: {
      name: 'Invitations: to you',
      title: 'You are invited to {profile}',
      text: 'You are invited to {role, select, MANAGER {help manage} other {work for}} {profile}. Accept or decline it. If you do not know the business, you do not need to do anything.',
    },
    INVITATION_ACCEPTED: {
      name: 'Invitations: accepted',
      title: '{actor} is now a member of {business}',
      text: '{actor} accepted the invitation to {business}. If this is not right, check the members.',
    },
    PROFILE_OFFERED: {
      name: 'Businesses: offered to you',
      title: '{from} wants to hand {profile} over to you',
      text: '{from} wants to make you the owner of {profile}, and would stay as a manager. The payout account and the payment card belong to the business and come with it: check both if you accept. Accept or decline by {until}.',
    },
    PROFILE_HANDED_OVER: {
      name: 'Businesses: handed over',
      title: '{side, select, TO {{profile} is yours now} other {You have handed {profile} over}}',
      text: '{side, select, TO {You now own {profile}; {from} is a manager. The payout account and the payment card belong to the business and are still those of before: check both.} other {{to} now owns {profile}; you are a manager. The payout account and the payment card stayed with the business.}} If this is not right, write to us at once.',
    },
    PROFILE_OFFER_ENDED: {
      name: 'Businesses: offer ended',
      title: '{profile} stays with {from}',
      text: '{state, select, DECLINED {{to} declined to take over {profile}.} WITHDRAWN {{from} no longer wants to hand {profile} over to {to}.} other {{to} did not accept {profile} within 14 days.}} Nothing has changed.',
    },
    PROFILE_CLOSED: {
      name: 'Businesses: closed',
      title: '{profile} is closed',
      text: '{side, select, OWNER {You have closed {profile}. Nobody can act for it any more. You can still order a copy of its data for 30 days; then it is erased.} other {{who} has closed {profile}. Nobody can act for it any more.}} If this is not right, write to us at once.',
    },
    PROFILE_LEFT: {
      name: 'Businesses: somebody left',
      title: '{who} has left {business}',
      text: '{who} can no longer act for {business}. You can invite them again.',
    },
    SECURITY_SIGN_IN: {
      name: 'Security: sign-ins from something new',
      title: 'New sign-in: {device}',
      text: 'Somebody signed in to your account from a browser or program that you have not used before: {device}. If it was not you, sign that session out and change your password.',
    },
    SECURITY_PASSWORD_CHANGED: {
      name: 'Security: your password',
      title: 'Your password was changed',
      text: 'The password of your account was changed, and every other session was signed out. If it was not you, choose a new password right away.',
    },
    SECURITY_EMAIL_CHANGED: {
      name: 'Security: your e-mail address',
      title: 'Your e-mail address was changed',
      text: 'Your account now uses another e-mail address. If you did not change it, choose a new password and contact us.',
    },
    SECURITY_FACTOR_CHANGED: {
      name: 'Security: your second factor and passkeys',
      title:
        '{change, select, SECOND_FACTOR_ON {Your second factor is on} SECOND_FACTOR_OFF {Your second factor is off} RECOVERY_CODE_USED {A recovery code was used} PASSKEY_ADDED {You can sign in with a new passkey} PASSKEY_REMOVED {A passkey was removed} other {You have new recovery codes}}',
      text: '{change, select, SECOND_FACTOR_ON {You now need a code beside your password to sign in.} SECOND_FACTOR_OFF {You now sign in with your password alone.} RECOVERY_CODE_USED {Somebody signed in with one of your recovery codes; it no longer works.} PASSKEY_ADDED {Whoever has it can sign in without your password.} PASSKEY_REMOVED {It no longer signs anybody in.} other {New recovery codes were created; the old ones no longer work.}} If it was not you, choose a new password right away.',
    },
    SITE_WEEK: {
      name: 'Weekly figures of a site',
      title: 'The week of {site}: {from} to {to}',
      text: 'See who visited {site} from {from} to {to}, what brought them, and what they did.',
    },
    APP_CONNECTED: {
      name: 'Apps: connected',
      title: '{app} is connected to {business}',
      text: 'The app {app} now works for {business}. See what it may do, or disconnect it. If nobody of your business connected it, disconnect it and change your password.',
    },
    APP_SUSPENDED: {
      name: 'Apps: suspended',
      title: '{app} was suspended',
      text: 'The platform suspended your app {app}. Its calls and token requests are refused until it is reinstated. Reason: {reason}. If you think this is a mistake, {contact, select, NONE {contact the platform} other {write to {contact}}} and name the app.',
    },
    APP_REVIEWED: {
      name: 'Apps: reviewed',
      title: '{app} was reviewed',
      text: 'The platform has looked at your app {app} and who runs it. {review, select, REJECTED {It was rejected, and the consent page warns businesses. Change what the reason names, and ask for a review again.} other {Businesses see it as reviewed.}} {reason, select, NONE {} other {Reason: {reason}}} {contact, select, NONE {} other {Questions: {contact}}}',
    },
    APP_WEBHOOK_DISABLED: {
      name: 'Apps: webhooks disabled',
      title: 'Webhooks of {app} are disabled',
      text: 'We send {app} nothing to {host} any more, because every attempt failed. When the address works again, set the subscription to ACTIVE and recover the missed events.',
    },
  },
};
