// Generated from the platform's OpenAPI document by "npm run generate"; not to be edited by hand.
export interface paths {
    "/api/animal/v1/animals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The business's animals
         * @description Animals that the business owns of record, newest first. Archived and co-owned animals are left out.
         */
        get: operations["listAnimals"];
        put?: never;
        /**
         * Register an animal
         * @description The business becomes its owner of record.
         */
        post: operations["registerAnimal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal/v1/animals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One animal
         * @description An animal that the business owns of record or co-owns. Any other answers as if it did not exist.
         */
        get: operations["readAnimal"];
        put?: never;
        post?: never;
        /**
         * Archive an animal
         * @description Record, history and code are kept; this interface does not show the animal again. Not while a deposit on it is being paid or held.
         */
        delete: operations["archiveAnimal"];
        options?: never;
        head?: never;
        /**
         * Change an animal
         * @description A field that is left out or null stays as it is. The species cannot change.
         */
        patch: operations["updateAnimal"];
        trace?: never;
    };
    "/api/order/v1/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The business's sales
         * @description What the business sold, newest first: its parts of the orders of buyers.
         */
        get: operations["listSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/v1/sales/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One sale
         * @description The business's part of an order. Another seller's part of it answers as if it did not exist.
         */
        get: operations["readSale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The business's sales
         * @description What the business sold, newest first: its parts of the orders of buyers. An alias of `/api/order/v1/sales`.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/v1/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One sale
         * @description The business's part of an order. Another seller's part of it answers as if it did not exist. An alias of `/api/order/v1/sales/{id}`.
         */
        get: operations["readOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/v1/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The business's inventory items
         * @description Active items, ordered by the bytes of their SKU: digits, then upper case, then lower case.
         */
        get: operations["listInventoryItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/v1/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One inventory item
         * @description An item of the business, also when it was deactivated. Any other answers as if it did not exist.
         */
        get: operations["readInventoryItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communication/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message
         * @description Puts a message into a client's inbox on the platform, in the conversation with the business that is open or in a new one. Nothing goes by e-mail or SMS. In 24 hours, over all apps, a business writes to 50 different clients, and 5 messages to one client; what is over is refused with 429 and a `limit`, without `Retry-After`. A repeated key answers 200 with `replayed: true`, whatever else the request says; for another client it is refused.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/business": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The business and how it takes bookings
         * @description Contact details, opening times and what bookings go by. Missing until the business sets it up.
         */
        get: operations["readBookingBusiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/opening-times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Opening times, day by day
         * @description Days from `from` to `to` on the clock of the business, at most 92, with exceptions and clock changes.
         */
        get: operations["listOpeningTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The business's staff
         * @description People whose time is booked, by name; those who left are inactive.
         */
        get: operations["listStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be booked
         * @description Active services of the business, by name.
         */
        get: operations["listServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One service
         * @description A service of the business, even if it is no longer offered.
         */
        get: operations["readService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When a service can be booked
         * @description Starts from `from` until `to`, at most 31 days later: inside opening times, on the grid of the business, within notice and advance, where nothing else is booked, held or off.
         */
        get: operations["findSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The business's clients
         * @description Clients by name, archived ones too, each with the first 50 pets.
         */
        get: operations["listClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One client
         * @description A client of the business, archived or not, with the first 50 pets.
         */
        get: operations["readClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/clients/{id}/pets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pets of a client
         * @description All pets of a client of the business, by name.
         */
        get: operations["listClientPets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/slot-holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold a slot
         * @description Nobody else can book the time for five minutes. An app has at most three live holds with a business.
         */
        post: operations["holdSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/slot-holds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Give back a held slot
         * @description Others can book it at once. A hold that is over, booked or given back already is missing.
         */
        delete: operations["releaseSlotHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/estimates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What appointments would cost
         * @description Prices as the business asks them now, which bookings can use for 24 hours.
         */
        post: operations["createEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/estimates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One estimate
         * @description The app's estimate, also when it is over; it is kept for 30 days after that.
         */
        get: operations["readEstimate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book appointments
         * @description Up to ten appointments of one client: all of them or none. The client is one whom the business has (`clientId`), or is described (`client`): whoever has the e-mail address or the telephone number is that client, anybody else is put on record with the booking. An app that may not read clients is told nothing of what was on record. It books for 30 new clients of a business in an hour; what is over is refused with 429 and a `limit`, without `Retry-After`.
         */
        post: operations["bookAppointments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One booking
         * @description A booking with the business and its appointments as they are now.
         */
        get: operations["readBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/appointments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The business's appointments
         * @description Those that start from `from` until `to`, at most 366 days later, by start.
         */
        get: operations["listAppointments"];
        put?: never;
        /**
         * Book one appointment
         * @description A booking of one. The client is one whom the business has (`clientId`), or is described (`client`): whoever has the e-mail address or the telephone number is that client, anybody else is put on record with the booking. An app that may not read clients is told nothing of what was on record. It books for 30 new clients of a business in an hour; what is over is refused with 429 and a `limit`, without `Retry-After`.
         */
        post: operations["bookAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/appointments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One appointment
         * @description An appointment of the business. Any other answers as if it did not exist.
         */
        get: operations["readAppointment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/appointments/{id}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reschedule an appointment
         * @description To a time that could be booked, as long ahead as the business asks for. Length, nights, price and member of staff stay. It is PENDING again where the business confirms appointments.
         */
        post: operations["rescheduleAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/appointments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an appointment
         * @description As long ahead as the business asks for. Its time is free at once. One that is cancelled already is answered as it is.
         */
        post: operations["cancelAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/webhook-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The app's webhook subscriptions
         * @description Those of the app at this business, the oldest first.
         */
        get: operations["listWebhookSubscriptions"];
        put?: never;
        /**
         * Subscribe to events
         * @description At most 5 for each business. The secret is shown in this answer alone, which a repeated idempotency key gives again for an hour; after that without it.
         */
        post: operations["createWebhookSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/webhook-subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One webhook subscription
         * @description One of the app's at this business. Any other answers as if it did not exist.
         */
        get: operations["readWebhookSubscription"];
        put?: never;
        post?: never;
        /**
         * End a webhook subscription
         * @description Nothing more is sent to it, and its deliveries are forgotten.
         */
        delete: operations["deleteWebhookSubscription"];
        options?: never;
        head?: never;
        /**
         * Change a webhook subscription
         * @description A field that is left out or null stays as it is. The status ACTIVE resumes deliveries, whatever the reason it was disabled; use recover for the events in between.
         */
        patch: operations["updateWebhookSubscription"];
        trace?: never;
    };
    "/api/scheduling/v1/webhook-subscriptions/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook subscription
         * @description The secret before signs as well for 24 hours, or until the next replacement. The new one is shown in this answer alone, which a repeated idempotency key gives again for an hour; after that without it.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/webhook-subscriptions/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent to a webhook subscription
         * @description Deliveries of the last 30 days with what came of them, the newest first.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/webhook-subscriptions/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event once more
         * @description A new delivery of the same event, under the same webhook-id. Should it fail, the subscription does not count it.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/webhook-subscriptions/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send what has not arrived
         * @description Every event of the types of the subscription that happened from `since`, at most 30 days back, until `until`, and has not arrived: also what happened while it was disabled. What is due already is not sent twice.
         */
        post: operations["recoverWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/webhook-subscriptions/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description An event of the type webhook.test for this subscription only, whatever it subscribes to.
         */
        post: operations["sendWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/webhook-event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Event types for apps
         * @description Every type of event, with the JSON Schema of its body.
         */
        get: operations["listWebhookEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduling/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events to poll
         * @description Events of the business of the last 30 days after the one that was read last, in the form in which they are sent. None ever appears before one that was read. Tests are shown to the app that asked for them.
         */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The publisher's applications
         * @description Applications that the acting profile registered, newest first.
         */
        get: operations["listApplications"];
        put?: never;
        /**
         * Register an application
         * @description The acting profile becomes its publisher. The secret is shown in this answer alone, which a repeated idempotency key gives again for an hour; after that without it.
         */
        post: operations["createApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/applications/{appId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One application
         * @description One of the acting profile's applications. Any other answers as if it did not exist.
         */
        get: operations["readApplication"];
        put?: never;
        post?: never;
        /**
         * End an application
         * @description For good: within seconds its tokens and connections stop to work. It takes a sign-in of the last ten minutes, or the password again.
         */
        delete: operations["endApplication"];
        options?: never;
        head?: never;
        /**
         * Change an application
         * @description A field that is left out or null stays as it is. Scopes and redirect URIs count for authorizations from then on. A changed name, website, redirect URI or scope has to be reviewed anew.
         */
        patch: operations["updateApplication"];
        trace?: never;
    };
    "/api/developer/v1/applications/{appId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the client secret
         * @description It takes a sign-in of the last ten minutes, or the password again. The secret before it works on for a day, unless it is ended sooner; while five of them do, another rotation is refused with 409, whose detail says until when. The new one is shown in this answer alone, which a repeated idempotency key gives again for an hour; after that without it.
         */
        post: operations["rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/applications/{appId}/previous-secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End the previous client secrets at once
         * @description For a secret that has leaked: whatever was replaced and still works for its day stops within seconds. The current secret stays, and so do tokens. Where none works any more nothing changes.
         */
        delete: operations["endPreviousSecrets"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/applications/{appId}/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who connected an application
         * @description The connections of businesses to the application, the newest first, ended ones included.
         */
        get: operations["listConnectionsOfApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/applications/{appId}/connections/{connectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect a business from an application
         * @description Within seconds its tokens for that business stop to work. One that has ended stays so.
         */
        delete: operations["endConnectionOfApplication"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/applications/{appId}/request-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an application has asked
         * @description Calls with its tokens here and at the resource for agents, and its token requests, of the last seven days, the newest first. A request is there within 30 seconds. There are no bodies, tokens or addresses. Routes that take no token are not in it.
         */
        get: operations["listRequestLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/applications/{appId}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set an application's logo
         * @description A square picture that the acting profile has uploaded. Businesses see it once the app is reviewed; another logo has to be reviewed anew.
         */
        put: operations["setApplicationLogo"];
        post?: never;
        /**
         * Remove an application's logo
         * @description Without one nothing changes.
         */
        delete: operations["removeApplicationLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/applications/{appId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a review of an application
         * @description The administrators look at the app and at who runs it. The publisher is told what the review came to, with the reason, by mail. A rejected app can be put up again once it is changed.
         */
        post: operations["requestReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/applications/{appId}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an application asked for by day
         * @description Each of the last 30 days (UTC), the oldest first, days without a request included: what the request log has of it, which itself goes back seven days.
         */
        get: operations["readUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/test-businesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's test businesses
         * @description Those that were not thrown away, newest first, whichever profile the member acts for.
         */
        get: operations["listTestBusinesses"];
        put?: never;
        /**
         * Make a test business
         * @description A business of the member with data of its own: hours, staff, services, clients with pets, appointments, animals, stock, an offer and sales. Apps connect to it as to any business. It is never public, needs no payment card and is never charged. A member with a confirmed address has at most three, and makes at most 10 in 24 hours.
         */
        post: operations["createTestBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/test-businesses/{profileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One test business
         * @description One of the member's test businesses. Any other answers as if it did not exist.
         */
        get: operations["readTestBusiness"];
        put?: never;
        post?: never;
        /**
         * Throw a test business away
         * @description For good: apps are disconnected within seconds, and its data is erased.
         */
        delete: operations["endTestBusiness"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The business's connected apps
         * @description Connections of the acting business, the newest first, ended ones included.
         */
        get: operations["listConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/connections/{connectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect an app
         * @description Within seconds the app's tokens for the business stop to work. One that has ended stays so.
         */
        delete: operations["endConnection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/v1/payment-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The business's payment card
         * @description The card of the acting business as far as it may be shown; status NONE when there is none.
         */
        get: operations["readPaymentCard"];
        /**
         * Put a payment card on file
         * @description The card replaces the one before, whatever the payment provider says of it; apps work for the business while its status is VALID.
         */
        put: operations["setPaymentCard"];
        post?: never;
        /**
         * Take the payment card off file
         * @description Connections stay, and work again soon after a card is put on file.
         */
        delete: operations["removePaymentCard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/admin/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All applications
         * @description Every application of the platform, self-registered and ended ones included, newest first.
         */
        get: operations["listAllApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/admin/applications/{appId}/approve-client-credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve an application for client credentials
         * @description From then on it gets tokens of its own with these scopes; with none the approval is taken back.
         */
        post: operations["approveClientCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/admin/applications/{appId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record the review of an application
         * @description The consent page shows what the review came to.
         */
        post: operations["reviewApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/admin/applications/{appId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend an application
         * @description Its tokens stop working within seconds, until it is reinstated.
         */
        post: operations["suspendApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/admin/applications/{appId}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reinstate a suspended application
         * @description Existing connections work again.
         */
        post: operations["reinstateApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/admin/applications/{appId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an application
         * @description For good: within seconds its tokens stop to work.
         */
        post: operations["revokeApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/admin/signing-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signing keys
         * @description Keys whose tokens are good, with the one that signs next first. There are never many.
         */
        get: operations["listSigningKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/admin/signing-keys/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing key
         * @description A new key starts signing a minute later. The others stay valid until the last token they may have signed expires.
         */
        post: operations["rotateSigningKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/admin/signing-keys/{kid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a signing key in an emergency
         * @description Every token that it signed answers 401 within seconds; refresh tokens stay good.
         */
        delete: operations["dropSigningKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/admin/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit log
         * @description Newest first. It is only ever added to, and holds no secrets.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/admin/trusted-documents/{client}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Register the documents of a build
         * @description All of them, or none when one does not hold against schema and limits; `errors` names every fault. They come beside those that the build has; once more changes nothing.
         */
        put: operations["registerTrustedDocuments"];
        post?: never;
        /**
         * Withdraw the documents of a build
         * @description Those that no other build has are unknown within 2 seconds.
         */
        delete: operations["withdrawTrustedDocuments"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/developer/v1/admin/trusted-documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The documents that are registered
         * @description By client, the latest first, once for each build.
         */
        get: operations["listTrustedDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audience/v1/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Audience sites
         * @description Those of the acting profile, the oldest first.
         */
        get: operations["listAudienceSites"];
        put?: never;
        /**
         * Register an audience site
         * @description At most 20 for a profile. The secret is shown in this answer alone, which a repeated idempotency key gives again for an hour; after that without it. Hits are accepted once the first domain is verified.
         */
        post: operations["registerAudienceSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audience/v1/sites/{siteKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One audience site
         * @description One of the acting profile's. Any other answers as if it did not exist.
         */
        get: operations["readAudienceSite"];
        put?: never;
        post?: never;
        /**
         * End an audience site
         * @description For good, with all its domains. Its key and secret are refused from then on.
         */
        delete: operations["deleteAudienceSite"];
        options?: never;
        head?: never;
        /**
         * Rename an audience site
         * @description A field that is left out or null stays as it is. Domains have routes of their own.
         */
        patch: operations["updateAudienceSite"];
        trace?: never;
    };
    "/api/audience/v1/sites/{siteKey}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the domain of an audience site
         * @description Looks for the token in the TXT records of the first domain and on its home page, at most every 10 seconds. Where neither shows it, the problem holds what was seen as `data.checks`. One that is verified already stays so.
         */
        post: operations["verifyAudienceSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audience/v1/sites/{siteKey}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of an audience site
         * @description The secret before stops at once. The new one is shown in this answer alone, which a repeated idempotency key gives again for an hour; after that without it.
         */
        post: operations["rotateAudienceSiteSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audience/v1/sites/{siteKey}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Domains of an audience site
         * @description Hosts that its pages may be on, in the order in which they were added.
         */
        get: operations["listAudienceSiteDomains"];
        put?: never;
        /**
         * Add a domain to an audience site
         * @description At most 20. It is added at the end, and is not verified separately.
         */
        post: operations["addAudienceSiteDomain"];
        /**
         * Take a domain from an audience site
         * @description The only one stays. Without the first one the site is pending until the next one is verified.
         */
        delete: operations["removeAudienceSiteDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/me/payout-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payout account
         * @description Where the acting profile's money from deposits goes, and whether it can be paid out.
         */
        get: operations["readPayoutAccount"];
        put?: never;
        /**
         * Set up the payout account
         * @description Opens an account at the payment provider for the acting profile, unless it has one, and answers where to go on with it. A repeated idempotency key gives the same address for an hour; after that none.
         */
        post: operations["beginPayoutOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/admin/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What does not agree with the payment provider
         * @description Differences between the platform's books and the provider's for a day by UTC, and events that came on it and had no effect. `reconciledAtUtc` beside the rows is null for a day that was not compared.
         */
        get: operations["readReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/v1/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture
         * @description JPEG, PNG, WebP, AVIF or HEIC of at most 10 MB and 50 megapixels, in the field `file` of a multipart form. What is kept is made of its pixels alone, without place and time of the shot; of what moves, the first picture. Read it at `/media/{shortCode}/{name}`: whoever knows its code sees it.
         */
        post: operations["uploadMediaAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract/v1/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a contract of a template
         * @description By the seller, of a template of the acting profile and with a named buyer; or by a buyer, of a template that is open to buyers. The text is fixed from then on. Templates are managed in GraphQL.
         */
        post: operations["createContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract/v1/contracts/{contractId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One contract
         * @description For its parties. To anybody else it answers as if it did not exist.
         */
        get: operations["readContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract/v1/contracts/{contractId}/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a contract
         * @description In the app, as the acting profile, which has to be a party. It signs once: a repetition is answered alike.
         */
        post: operations["signContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/me/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own listings
         * @description Those of the acting profile, the newest first.
         */
        get: operations["listAnimalListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a listing
         * @description It is a draft, which only its owner sees. A listing is about one animal on record or about a litter with its items; either has to be the own one.
         */
        post: operations["createAnimalListing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/listings/{listingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One own listing
         * @description One of the acting profile's. Any other answers as if it did not exist.
         */
        get: operations["readAnimalListing"];
        /**
         * Change a listing
         * @description What is left out stays as it is, within `deposit` too; null takes away what may be missing. `items` are all items from then on: those left out are taken from the listing. An active listing begins to take protected deposits only where it is eligible.
         */
        put: operations["updateAnimalListing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/listings/{listingId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a listing
         * @description Shows a draft or a paused listing to everybody. With protected deposits it has to be eligible, and the own e-mail address confirmed.
         */
        post: operations["publishAnimalListing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/listings/{listingId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a listing
         * @description It is still shown, and takes neither deposits nor people onto its waitlist.
         */
        post: operations["pauseAnimalListing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/listings/{listingId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a listing
         * @description The same, permanently. Its short code still resolves, as closed, if it was ever published.
         */
        post: operations["closeAnimalListing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/listings/{listingId}/reserve-eligibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a listing can take protected deposits
         * @description The conditions of protected deposits, with the cap and what the deposit costs the seller: 5 %, at least 5 dollars, and processing; nothing for verified nonprofits. Of a litter the conditions are about all items that can be had.
         */
        get: operations["readReserveEligibility"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/public/listings/{shortCode}/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join a waitlist
         * @description The acting profile stands on a listing once: 200 with the entry that it has already. While a litter has no live Litter Pass, the problem names in `data.purchase` what its seller has to buy.
         */
        post: operations["joinWaitlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/me/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Waitlists of the acting profile
         * @description All on which it stands or stood, the newest first.
         */
        get: operations["listOwnWaitlistEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/me/waitlist/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a waitlist
         * @description An offer or a reservation ends with it.
         */
        delete: operations["leaveWaitlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/listings/{listingId}/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The waitlist of a listing
         * @description For its owner: those who wait or have an offer by their place, then all others.
         */
        get: operations["listWaitlistOfListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/listings/{listingId}/waitlist/{entryId}/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an offer to somebody who waits
         * @description Of a litter an item, the first that can be had when none is named; of a single animal that. It is offered to one person at a time.
         */
        post: operations["offerWaitlistPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/me/waitlist/{entryId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an offer
         * @description What was offered is reserved for 24 hours, until `reservedUntilUtc`, for a deposit of the acting profile.
         */
        post: operations["acceptWaitlistOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/me/waitlist/{entryId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an offer
         * @description The seller can offer the same to the next.
         */
        post: operations["declineWaitlistOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal/v1/animals/{id}/microchip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Register the microchip of an animal
         * @description For the member who owns the animal. No two animals of the platform have the same one. While a deposit is held on the animal, a number that is on record stays.
         */
        put: operations["registerMicrochip"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/breeding/v1/births": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a litter
         * @description For the owner of the dam, to whom the litter belongs from then on, even when the dam is sold. A dam has one litter a day. The young that are named become animals with these parents, all or none.
         */
        post: operations["recordBirth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/breeding/v1/births/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One litter
         * @description One of the acting profile's. Any other answers as if it did not exist.
         */
        get: operations["readBirth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/breeding/v1/births/{id}/pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The Litter Pass of a litter
         * @description Missing while the litter has none.
         */
        get: operations["readLitterPass"];
        put?: never;
        /**
         * Stamp a Litter Pass
         * @description Lets the litter have a waitlist, and take deposits on any plan. A litter that has a pass keeps it: the answer is 200, then. While passes are metered a stamp draws one unit that the profile has bought.
         */
        post: operations["stampLitterPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal-transfer/v1/animals/{animalId}/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transfers of an animal
         * @description Those that the acting profile is a party to, as seller, buyer or co-owner, newest first. An animal that it has nothing to do with answers as if it did not exist.
         */
        get: operations["listTransfersOfAnimal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal-transfer/v1/recipients/{profileId}/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transfers to a profile
         * @description What the acting profile, which it has to be, was offered, newest first.
         */
        get: operations["listTransfersToRecipient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal-transfer/v1/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer an animal to another member
         * @description For the owner of record. An animal is offered once at a time, and not while a deposit is held on it. The recipient finds the offer among the transfers to their profile.
         */
        post: operations["offerTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal-transfer/v1/transfers/{transferId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One transfer
         * @description For seller, buyer and co-owners. To anybody else it answers as if it did not exist.
         */
        get: operations["readTransfer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal-transfer/v1/transfers/{transferId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an offered animal
         * @description For the buyer. Where no co-owner has to approve any more the transfer is APPROVED at once. From now on it waits until two days after the planned handover.
         */
        post: operations["acceptTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal-transfer/v1/transfers/{transferId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an offered animal
         * @description For the buyer, before they accept.
         */
        post: operations["declineTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal-transfer/v1/transfers/{transferId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Step back from a transfer
         * @description For the buyer, after they have accepted. What becomes of a deposit follows its clause.
         */
        post: operations["withdrawTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal-transfer/v1/transfers/{transferId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a transfer as a co-owner
         * @description For each co-owner, before or after the buyer accepts. Co-ownership ends when the transfer completes.
         */
        post: operations["approveTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal-transfer/v1/transfers/{transferId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an offered animal back
         * @description For the seller, until the transfer is completed. A deposit is refunded to the buyer.
         */
        post: operations["cancelTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal-transfer/v1/transfers/{transferId}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dispute a transfer
         * @description For seller and buyer, once it is accepted. A deposit goes to arbitration. The transfer does not end by itself any more; the seller may still cancel it, and the buyer withdraw.
         */
        post: operations["disputeTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal-transfer/v1/transfers/{transferId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that the animal was handed over
         * @description For seller and buyer, once it is approved; with a deposit the handover completes it instead. When both have confirmed, the buyer is owner of record and all co-ownership has ended.
         */
        post: operations["completeTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal-transfer/v1/transfers/{transferId}/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay the deposit of a transfer
         * @description For the buyer of an approved transfer whose seller asks for a deposit. It is paid with `checkout` at the payment provider within 30 minutes; asked again meanwhile, it answers 200 with the same deposit.
         */
        post: operations["payTransferDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/public/listings/{shortCode}/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a deposit on an animal
         * @description For a listing of one animal. Amount and terms are those of the listing; the acting profile is the buyer, and pays with `checkout` at the payment provider within 30 minutes. Asked again meanwhile, it answers 200 with the same deposit. The deposit is PAID once the provider says so: read it until it is.
         */
        post: operations["createListingDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/public/listings/{shortCode}/items/{itemId}/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a deposit on one of a litter
         * @description The same for an item of a litter.
         */
        post: operations["createItemDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/me/listings/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deposits of buyers
         * @description Those that the acting profile gets as the seller, the newest first.
         */
        get: operations["listDepositsOfSeller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/me/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deposits of the acting profile
         * @description Those that it pays as the buyer, the newest first.
         */
        get: operations["listDepositsOfBuyer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/deposits/{depositId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One deposit
         * @description For its buyer, its seller and administrators; any other answers as if it did not exist.
         */
        get: operations["readDeposit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/deposits/{depositId}/handover/buyer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the handover as the buyer
         * @description The first confirmation needs a photo that the buyer has uploaded in the last 24 hours. Both confirmations and a chip that matches the record release the deposit and make the buyer the owner of record; a chip that differs opens a case and is answered with 409.
         */
        post: operations["confirmHandoverAsBuyer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/deposits/{depositId}/handover/seller": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the handover as the seller
         * @description With the number of the chip, which the seller scans when the animal is handed over.
         */
        post: operations["confirmHandoverAsSeller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/deposits/{depositId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a deposit back
         * @description For the seller, while it is held: the buyer gets all of it, and no fee is charged.
         */
        post: operations["refundDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/deposits/{depositId}/forfeit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a deposit
         * @description For the seller of whom the buyer wants nothing any more: it opens a case, and no money moves.
         */
        post: operations["forfeitDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/deposits/{depositId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw from the sale
         * @description For the buyer, before the handover. The clause of the deposit decides if both have signed an agreement in the app; otherwise an administrator decides.
         */
        post: operations["withdrawDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/deposits/{depositId}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dispute a deposit
         * @description For either party, while it is held: an administrator decides.
         */
        post: operations["disputeDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/deposits/{depositId}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show evidence for a case
         * @description For either party, while the case accepts evidence: seven days.
         */
        post: operations["submitDepositEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/deposits/{depositId}/arbitration/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a case
         * @description For administrators. With SPLIT both amounts and the fee make up the deposit; it is RELEASED then, and both amounts are filled in.
         */
        post: operations["resolveDepositArbitration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketplace/v1/codes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up an offer code
         * @description What the ten characters on a label or in a listing lead to. The code of an offer that was withdrawn, expired or deleted still resolves.
         */
        get: operations["lookUpOfferCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketplace/v1/offers/by-storefront/{storefrontId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A storefront's offers
         * @description Newest first; an unknown storefront has none.
         */
        get: operations["listOffersOfStorefront"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketplace/v1/offers/by-catalog-item/{catalogItemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Offers of a product
         * @description Of all sellers, newest first; an unknown product has none.
         */
        get: operations["listOffersOfCatalogItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketplace/v1/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One offer
         * @description An offer in whatever state it is.
         */
        get: operations["readOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/price/v1/platform-prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What plans and add-ons cost
         * @description Prices of subject keys, in the order asked for, each key once. Plans and features are priced in USD by the platform itself, in every country; amounts are not to be converted, and estimates in another currency are to be named so.
         */
        get: operations["platformPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plan/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plans on sale
         * @description In their order. Retired plans are not listed, whatever status is asked for.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plan/v1/plans/{publicCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One plan
         * @description A plan by its code in any letter case, also a retired one.
         */
        get: operations["readPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal/v1/species": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Species
         * @description What animals can be registered as, by name.
         */
        get: operations["listSpecies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animal/v1/species/{code}/breeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Breeds of a species
         * @description By name. Their codes are unique within the species.
         */
        get: operations["listBreeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/v1/{locale}/Profile/professionals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Breeders, kennels and catteries
         * @description By rank, then by rating, then by handle; those without come last. The rank is about quality only: no plan, fee or partnership enters it.
         */
        get: operations["listProfessionals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/v1/{locale}/Profile/profiles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One professional
         * @description What the directory knows of a breeder, kennel or cattery. Unpublished ones are left out.
         */
        get: operations["readProfessional"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/v1/{locale}/Profile/kind-service-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What kennels and catteries do
         * @description The eight categories of services, in a fixed order.
         */
        get: operations["listServiceCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/animallisting/v1/public/listings/{shortCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A listing, for anybody
         * @description One that was published; a paused or closed one says so, and takes no deposits. An item that somebody has reserved is RESERVED. Where the deposit is protected, show the badge with its statement; any other deposit is information.
         */
        get: operations["readPublicAnimalListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "appointment.booked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * appointment.booked
         * @description Sent to the address of each subscription that asks for it; any 2xx takes it.
         */
        post: operations["onAppointmentBooked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * appointment.changed
         * @description Sent to the address of each subscription that asks for it; any 2xx takes it.
         */
        post: operations["onAppointmentChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * appointment.cancelled
         * @description Sent to the address of each subscription that asks for it; any 2xx takes it.
         */
        post: operations["onAppointmentCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.test
         * @description Sent to the address of each subscription that asks for it; any 2xx takes it.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Problem: {
            /**
             * Format: uri
             * @description Address of a page about this type of problem.
             */
            type: string;
            title: string;
            status: number;
            /** @description About this occurrence. */
            detail: string;
            /** @description urn:svc:request:<requestId> */
            instance: string;
            platformResponseCode: string;
            /** @description The same as platformResponseCode. */
            resultCode: string;
            /** @description The same as the header X-Request-Id. */
            requestId: string;
            /** Format: date-time */
            timestamp: string;
            /** @description Every fault of the input; with 400 and 422. */
            errors?: {
                /** @description JSON Pointer into the body, or query:<name>, or header:<name>. */
                field: string;
                /** @enum {string} */
                code: "REQUIRED" | "OUT_OF_RANGE" | "TOO_LONG" | "BAD_FORMAT" | "UNKNOWN_VALUE" | "NOT_ALLOWED";
                detail: string;
            }[];
            /** @description The same as the header Retry-After. */
            retryAfterSeconds?: number;
            /** @description With insufficient-scope. */
            requiredScopes?: string[];
            /** @description The cap that is reached, where it is none of requests in a minute. */
            limit?: {
                name: string;
                quota: number;
                windowSeconds: number;
            };
            data?: {
                [key: string]: unknown;
            };
        };
        Animal: {
            /** Format: uuid */
            id: string;
            /** @description The animal's platform code. */
            svcCode: string;
            /** @description Call name, else registered name. */
            name: string;
            registeredName: string;
            /** @description Species code. */
            species: string;
            /** @description Breed code of that species. */
            breedCode: string | null;
            /**
             * @description I is intersex, U is unknown.
             * @enum {string}
             */
            sex: "M" | "F" | "I" | "U";
            dateOfBirth: string | null;
            /** @enum {string} */
            lifeStatus: "ALIVE" | "DECEASED" | "MISSING" | "UNKNOWN";
            /** @description false when the business is a co-owner. */
            isOwnerOfRecord: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        Pagination: {
            page: number;
            pageSize: number;
            total: number;
        };
        Sale: {
            /**
             * Format: uuid
             * @description Of the sale, not of the order.
             */
            id: string;
            /** Format: uuid */
            orderId: string;
            /** @description The order's number, as the buyer sees it; other sellers may have it too. */
            number: string;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "PROCESSING" | "READY" | "SHIPPED" | "PARTIALLY_FULFILLED" | "FULFILLED" | "CANCELLED" | "REFUNDED" | "ON_HOLD";
            /**
             * @description Of the whole order.
             * @enum {string}
             */
            orderStatus: "PENDING" | "CONFIRMED" | "PROCESSING" | "READY" | "SHIPPED" | "PARTIALLY_FULFILLED" | "FULFILLED" | "CANCELLED" | "REFUNDED" | "ON_HOLD";
            /** @description In major units of `currency`, with the digits of the currency. */
            subtotal: number;
            /** @description In major units of `currency`, with the digits of the currency. */
            discount: number;
            /** @description In major units of `currency`, with the digits of the currency. */
            tax: number;
            /** @description In major units of `currency`, with the digits of the currency. */
            feesAndLevies: number;
            /** @description In major units of `currency`, with the digits of the currency. */
            deposit: number;
            /** @description In major units of `currency`, with the digits of the currency. */
            shipping: number;
            /** @description What the buyer pays for this sale: subtotal - discount + tax + feesAndLevies + deposit + shipping. */
            totalAmount: number;
            /** @description ISO 4217 code. */
            currency: string;
            /** Format: date-time */
            placedAt: string;
            /**
             * @description Who takes the money: the payment provider of the platform, or the seller.
             * @enum {string}
             */
            payment: "PROVIDER" | "SELLER";
            /**
             * @description How far it is paid: as the provider tells, or by the seller's word.
             * @enum {string}
             */
            paymentStatus: "UNPAID" | "PAID" | "PARTIALLY_REFUNDED" | "REFUNDED" | "DISPUTED";
            /** @description What the buyer was refunded through the payment provider so far. */
            refundedAmount: number;
        };
        InventoryItem: {
            /** Format: uuid */
            id: string;
            sku: string;
            name: string;
            /** @description In `unit`, with at most 6 fraction digits; reserved, allocated and quarantined included. */
            quantityOnHand: number;
            /** @enum {string} */
            unit: "each" | "g" | "ml" | "mm";
            isActive: boolean;
        };
        Message: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            conversationId: string;
            /** Format: uuid */
            clientId: string;
            /** @enum {string} */
            channel: "IN_APP";
            /**
             * @description It is in the client's inbox.
             * @enum {string}
             */
            status: "SENT";
            /** Format: date-time */
            postedAt: string;
            /** @description Whether the message opened a new conversation. */
            conversationStarted: boolean;
            /** @description Whether this repeats the answer to an earlier request with the key. */
            replayed: boolean;
        };
        BookingBusiness: {
            /** Format: uuid */
            id: string;
            name: string;
            handle: string;
            /** @description IANA time zone. */
            timeZone: string;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description ISO 3166-1 alpha-2 code. */
            countryCode: string;
            /** @description E.164. */
            phone: string | null;
            email: string | null;
            websiteUrl: string | null;
            /** @description Where it is to be found. */
            address: {
                line1: string;
                line2: string | null;
                city: string;
                /** @description ISO 3166-2 code of state or province. */
                subdivisionCode: string | null;
                postalCode: string;
                /** @description ISO 3166-1 alpha-2 code. */
                countryCode: string;
            } | null;
            /** @description Of every week, from Monday. */
            openingTimes: {
                /** @enum {string} */
                dayOfWeek: "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY";
                /** @description HH:mm on the clock of the business; 24:00 is the end of the day. */
                opensAt: string;
                /** @description HH:mm on the clock of the business; 24:00 is the end of the day. */
                closesAt: string;
            }[];
            /** @description Days of the next 366 that are different. */
            openingExceptions: {
                /** Format: date */
                date: string;
                /** @description true when it is closed all day. */
                isClosed: boolean;
                opensAt: string | null;
                closesAt: string | null;
                note: string | null;
            }[];
            bookingPolicy: {
                /** @description false while nothing can be booked. */
                isOnlineBookingEnabled: boolean;
                /** @description true when appointments begin as PENDING. */
                requiresConfirmation: boolean;
                /** @description An appointment is booked at least so long ahead. */
                minNoticeMinutes: number;
                /** @description An appointment is booked at most so long ahead. */
                maxAdvanceDays: number;
                cancelNoticeMinutes: number;
                rescheduleNoticeMinutes: number;
                /** @description Minutes between the starts of slots. */
                slotStepMinutes: number;
                lateCancelFeePercent: number;
            };
            /** Format: date-time */
            updatedAt: string;
        };
        OpeningDay: {
            /**
             * Format: date
             * @description In the time zone of the business.
             */
            date: string;
            isClosed: boolean;
            intervals: {
                /** Format: date-time */
                opensAt: string;
                /** Format: date-time */
                closesAt: string;
            }[];
        };
        StaffMember: {
            /** Format: uuid */
            id: string;
            displayName: string;
            /** @description Active services that they offer. */
            serviceIds: string[];
            isActive: boolean;
        };
        Service: {
            /** Format: uuid */
            id: string;
            code: string;
            name: string;
            description: string | null;
            categoryCode: ("BOARDING" | "DAYCARE" | "TRAINING" | "GROOMING" | "STUD_SERVICE" | "HANDLING" | "TRANSPORT" | "BREEDING") | null;
            durationMinutes: number;
            /** @description Kept free before it; not shown to clients. */
            bufferBeforeMinutes: number;
            /** @description Kept free after it; not shown to clients. */
            bufferAfterMinutes: number;
            /** @description Appointments at a time, with each member of staff or, without staff, in all. */
            capacity: number;
            maxPetsPerAppointment: number;
            /** @enum {string} */
            priceKind: "FIXED" | "FROM" | "PER_PET" | "PER_NIGHT" | "ON_REQUEST";
            /** @description null when it is on request. */
            price: number | null;
            currency: string;
            addOns: {
                /** Format: uuid */
                id: string;
                name: string;
                durationMinutes: number;
                price: number;
            }[];
            /** @description Empty for any. */
            speciesCodes: string[];
            /** @description Empty for none. */
            requiredVaccinationCodes: string[];
            /** @description Empty when it needs no staff. */
            staffIds: string[];
            requiresConfirmation: boolean;
            isOnlineBookable: boolean;
            isActive: boolean;
            /** @description null: the setting of the business. */
            minNoticeMinutes: number | null;
            /** @description null: the setting of the business. */
            maxAdvanceDays: number | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SlotSet: {
            /** Format: uuid */
            serviceId: string;
            timeZone: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            stepMinutes: number;
            /** @description By start, then staff; at most 2,000. */
            slots: {
                /** Format: date-time */
                startsAt: string;
                /** Format: date-time */
                endsAt: string;
                /** @description On the clock asked for, with its offset from UTC. */
                startsAtLocal: string;
                /** @description null when no staff is needed. */
                staffId: string | null;
                /** @description Appointments that still fit in. */
                remainingCapacity: number;
            }[];
        };
        Client: {
            /** Format: uuid */
            id: string;
            displayName: string;
            givenName: string | null;
            familyName: string | null;
            email: string | null;
            /** @description E.164. */
            phone: string | null;
            /** @description true while no account is connected: nobody reads messages to them. */
            isGuest: boolean;
            /** @enum {string} */
            status: "ACTIVE" | "ARCHIVED";
            /** @description BCP 47. */
            preferredLocale: string | null;
            /** @description Where they are to be found. */
            address: {
                line1: string;
                line2: string | null;
                city: string;
                /** @description ISO 3166-2 code of state or province. */
                subdivisionCode: string | null;
                postalCode: string;
                /** @description ISO 3166-1 alpha-2 code. */
                countryCode: string;
            } | null;
            /** @description All pets, those not listed here too. */
            petCount: number;
            /** @description The first 50, by name. */
            pets: components["schemas"]["Pet"][];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the client or a pet changed last.
             */
            updatedAt: string;
        };
        Pet: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            clientId: string;
            /** @description The platform's animal, when it is linked. */
            animalId: string | null;
            /** @description Platform code of that animal. */
            svcCode: string | null;
            name: string;
            /** @description Species code. */
            species: string;
            breedCode: string | null;
            /** @enum {string} */
            sex: "M" | "F" | "I" | "U";
            dateOfBirth: string | null;
            /** @enum {string} */
            lifeStatus: "ALIVE" | "DECEASED" | "MISSING" | "UNKNOWN";
            weightGrams: number | null;
            isNeutered: boolean | null;
            /** @description What to mind. */
            careNote: string | null;
            /** @description By code. */
            vaccinations: {
                /** @description The disease, such as RABIES. */
                code: string;
                /** @description Last day on which it protects; null when it is missing. */
                expiresOn: string | null;
                /**
                 * @description Today, on the clock of the business; MISSING: a service needs it, and none is on record.
                 * @enum {string}
                 */
                status: "VALID" | "EXPIRED" | "MISSING";
                /** @description Whether it was only said with a booking; false once the business has entered it. */
                isDeclared: boolean;
            }[];
            /** Format: date-time */
            updatedAt: string;
        };
        SlotHold: {
            /** Format: uuid */
            holdId: string;
            /** Format: uuid */
            serviceId: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @description null when no staff is needed. */
            staffId: string | null;
            /**
             * Format: date-time
             * @description From then on others can book the time again.
             */
            expiresAt: string;
        };
        Estimate: {
            /** Format: uuid */
            estimateId: string;
            /** @description In the order in which they were asked for. */
            items: {
                /** Format: uuid */
                serviceId: string;
                /** @description Number of pets or nights if the price is per pet or night; otherwise 1. */
                quantity: number;
                /** @description null when it is on request. */
                unitPrice: number | null;
                /** @description With add-ons; null when it is on request. */
                lineTotal: number | null;
                addOns: {
                    /** Format: uuid */
                    id: string;
                    price: number;
                }[];
                /** @description true when it costs at least this. */
                isFromPrice: boolean;
            }[];
            /** @description Of the items that have a price. */
            subtotal: number;
            /** @description 0: prices are what clients pay. */
            tax: number;
            /** @description null when an item is priced on request. */
            total: number | null;
            currency: string;
            /** @description false when an item is priced from an amount or on request. */
            isBinding: boolean;
            /**
             * Format: date-time
             * @description Bookings until then can use its prices.
             */
            expiresAt: string;
        };
        Booking: {
            /** Format: uuid */
            id: string;
            /** @description Shown to people. */
            number: string;
            /** Format: uuid */
            clientId: string;
            /** @enum {string} */
            source: "APP" | "DASHBOARD" | "CLIENT";
            appId: string | null;
            /** @description What the app calls it. */
            externalRef: string | null;
            /** @description null when a price of it is on request. */
            total: number | null;
            currency: string;
            /** @description In the order in which they were asked for. */
            appointments: components["schemas"]["Appointment"][];
            /** Format: date-time */
            createdAt: string;
        };
        Appointment: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            bookingId: string;
            /** @description Shown to people. */
            number: string;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "CHECKED_IN" | "COMPLETED" | "CANCELLED" | "DECLINED" | "NO_SHOW";
            /** Format: uuid */
            serviceId: string;
            /** @description As booked. */
            serviceName: string;
            addOnIds: string[];
            /** @description null when no staff is needed. */
            staffId: string | null;
            staffName: string | null;
            /** Format: uuid */
            clientId: string;
            petIds: string[];
            /** Format: date-time */
            startsAt: string;
            /**
             * Format: date-time
             * @description Without the buffer.
             */
            endsAt: string;
            /** @description Of a service priced by night; null for others. */
            nights: number | null;
            /** @description Of the business when it was booked. */
            timeZone: string;
            bufferBeforeMinutes: number;
            bufferAfterMinutes: number;
            /** @description As booked; null when it is on request. */
            price: number | null;
            currency: string;
            clientNote: string | null;
            businessNote: string | null;
            /** @description Before it was rescheduled last. */
            previousStartsAt: string | null;
            rescheduleCount: number;
            /** @description How it was called off; null unless it was. */
            cancellation: {
                /** Format: date-time */
                cancelledAt: string;
                /** @enum {string} */
                cancelledBy: "CLIENT" | "BUSINESS" | "APP" | "PLATFORM";
                /** @enum {string} */
                reasonCode: "CLIENT_REQUEST" | "BUSINESS_CLOSED" | "PET_ILL" | "NO_STAFF" | "DUPLICATE" | "OTHER";
                note: string | null;
                /** @description null when nobody knows the price. */
                feeAmount: number | null;
            } | null;
            /** @enum {string} */
            source: "APP" | "DASHBOARD" | "CLIENT";
            appId: string | null;
            /** @description What the app calls the booking. */
            externalRef: string | null;
            /** @description Grows by one with each change. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        WebhookSubscription: {
            /** Format: uuid */
            id: string;
            url: string;
            eventTypes: string[];
            description: string | null;
            /** @enum {string} */
            status: "ACTIVE" | "DISABLED";
            /** @description Why nothing is sent; null while it is active. */
            disabledReason: ("GONE" | "FAILING" | "CONNECTION_REVOKED" | "APP_SUSPENDED" | "MANUAL") | null;
            disabledAt: string | null;
            /** @description Since when every attempt has failed. */
            failingSince: string | null;
            lastAttemptAt: string | null;
            lastSuccessAt: string | null;
            /** @description Until when the secret before signs as well. */
            secretPreviousExpiresAt: string | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        WebhookSubscriptionWithSecret: {
            /** Format: uuid */
            id: string;
            url: string;
            eventTypes: string[];
            description: string | null;
            /** @enum {string} */
            status: "ACTIVE" | "DISABLED";
            /** @description Why nothing is sent; null while it is active. */
            disabledReason: ("GONE" | "FAILING" | "CONNECTION_REVOKED" | "APP_SUSPENDED" | "MANUAL") | null;
            disabledAt: string | null;
            /** @description Since when every attempt has failed. */
            failingSince: string | null;
            lastAttemptAt: string | null;
            lastSuccessAt: string | null;
            /** @description Until when the secret before signs as well. */
            secretPreviousExpiresAt: string | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description whsec_ and the key in base64; shown in this answer alone, and again for an hour under its idempotency key. */
            secret?: string;
        };
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            /** @description The header webhook-id, the same at every attempt. */
            eventId: string;
            eventType: string;
            /** @description true when it was asked for by redeliver. */
            isRedelivery: boolean;
            /** @description Number of the latest attempt, or of the first to come. */
            attempt: number;
            /**
             * @description PENDING before the first attempt; FAILED while others follow; EXHAUSTED when none does.
             * @enum {string}
             */
            status: "PENDING" | "SUCCEEDED" | "FAILED" | "EXHAUSTED";
            responseStatus: number | null;
            /** @description The first 1,024 characters of the answer. */
            responseSnippet: string | null;
            errorCode: ("TIMEOUT" | "DNS" | "TLS" | "CONNECT" | "BLOCKED_ADDRESS" | "REDIRECT" | "HTTP_STATUS") | null;
            durationMs: number | null;
            attemptedAt: string | null;
            nextAttemptAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookEvent: {
            /** @description evt_ and 32 hexadecimal digits; the same in the header webhook-id. */
            id: string;
            type: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @constant */
            apiVersion: "v1";
            /** Format: uuid */
            businessId: string;
            /** @description The subscription that it is sent to; null where it is polled, tests excepted. */
            subscriptionId: string | null;
            /** @description By type; GET /webhook-event-types has the schemas. */
            data: {
                [key: string]: unknown;
            };
        };
        Application: {
            /** Format: uuid */
            appId: string;
            clientId: string;
            name: string;
            websiteUrl: string | null;
            privacyUrl: string | null;
            supportEmail: string | null;
            redirectUris: string[];
            scopes: string[];
            /** @enum {string} */
            reviewStatus: "NOT_REVIEWED" | "REVIEWED" | "REJECTED";
            /** @enum {string} */
            status: "ACTIVE" | "SUSPENDED" | "REVOKED";
            /** @description Why the platform suspended or revoked it, in its own words; null while it is active. */
            statusReason: string | null;
            /** @description Whom to ask about that by e-mail; null while it is active, or if the platform names nobody. */
            statusContact: string | null;
            /** @description Short code of its logo, `/media/{code}/480.webp`; businesses see it once the app is reviewed. */
            logoMediaShortCode: string | null;
            /** @description When the publisher asked for a review that is still open; null without one. */
            reviewRequestedAtUtc: string | null;
            /** @description What the platform said about its last review, in its own words. */
            reviewReason: string | null;
            isSelfRegistered: boolean;
            accessTokenSeconds: number;
            /** Format: date-time */
            createdAtUtc: string;
            version: number;
        };
        NewApplication: {
            /** Format: uuid */
            appId: string;
            clientId: string;
            name: string;
            websiteUrl: string | null;
            privacyUrl: string | null;
            supportEmail: string | null;
            redirectUris: string[];
            scopes: string[];
            /** @enum {string} */
            reviewStatus: "NOT_REVIEWED" | "REVIEWED" | "REJECTED";
            /** @enum {string} */
            status: "ACTIVE" | "SUSPENDED" | "REVOKED";
            /** @description Why the platform suspended or revoked it, in its own words; null while it is active. */
            statusReason: string | null;
            /** @description Whom to ask about that by e-mail; null while it is active, or if the platform names nobody. */
            statusContact: string | null;
            /** @description Short code of its logo, `/media/{code}/480.webp`; businesses see it once the app is reviewed. */
            logoMediaShortCode: string | null;
            /** @description When the publisher asked for a review that is still open; null without one. */
            reviewRequestedAtUtc: string | null;
            /** @description What the platform said about its last review, in its own words. */
            reviewReason: string | null;
            isSelfRegistered: boolean;
            accessTokenSeconds: number;
            /** Format: date-time */
            createdAtUtc: string;
            version: number;
            /** @description Shown in this answer alone, for only its hash is stored. A repeated idempotency key gives it again for an hour. */
            clientSecret?: string;
        };
        RotatedSecret: {
            /** @description Shown in this answer alone, for only its hash is stored. A repeated idempotency key gives it again for an hour. */
            clientSecret?: string;
            /**
             * Format: date-time
             * @description Until then the secret that it replaces works as well.
             */
            previousSecretExpiresAtUtc: string;
        };
        Connection: {
            /** Format: uuid */
            connectionId: string;
            /** Format: uuid */
            appId: string;
            appName: string;
            /** @description Whether the app registered itself. */
            isUnverified: boolean;
            publisherName: string | null;
            /** @description Short code of the logo of a reviewed app; null for any other. */
            appLogoMediaShortCode: string | null;
            /** Format: uuid */
            businessProfileId: string;
            businessName: string | null;
            scopes: string[];
            /** @enum {string} */
            status: "CONNECTED" | "DISCONNECTED" | "SUSPENDED" | "REVOKED";
            /** Format: date-time */
            connectedAtUtc: string;
            /** @description Of the last call, to about a minute. */
            lastUsedAtUtc: string | null;
        };
        RequestLogEntry: {
            /**
             * Format: date-time
             * @description When it was answered.
             */
            time: string;
            method: string;
            /** @description The template of the address, such as `/api/animal/v1/animals/{id}`, or `/mcp tools/call <tool>`. */
            route: string;
            status: number;
            /** @description Why it was refused: `platformResponseCode`, or `error` of a token request; null for a success. */
            code: string | null;
            /** @description The `X-Request-Id` of its answer. */
            requestId: string;
            /** @description The business that it was for; null where it was for none. */
            businessId: string | null;
            durationMs: number;
        };
        RequestedReview: {
            /** Format: uuid */
            reviewId: string;
            /** @constant */
            status: "OPEN";
        };
        UsageOfDay: {
            /**
             * Format: date
             * @description UTC.
             */
            day: string;
            /** @description All of them, refusals included. */
            requests: number;
            /** @description Those that were refused or failed, without the next. */
            errors: number;
            /** @description Those answered with 429. */
            rateLimited: number;
            /** @description The same by the area of the routes: `animal`, `scheduling`, `mcp`, `token` and so on. */
            families: components["schemas"]["UsageOfFamily"][];
        };
        UsageOfFamily: {
            family: string;
            /** @description All of them, refusals included. */
            requests: number;
            /** @description Those that were refused or failed, without the next. */
            errors: number;
            /** @description Those answered with 429. */
            rateLimited: number;
        };
        TestBusiness: {
            /**
             * Format: uuid
             * @description The business as apps see it.
             */
            profileId: string;
            name: string;
            /**
             * @description READY once all of its data is there, which takes some seconds.
             * @enum {string}
             */
            status: "PREPARING" | "READY";
            /** Format: date-time */
            createdAtUtc: string;
        };
        PaymentCard: {
            /** @enum {string} */
            status: "VALID" | "NONE" | "EXPIRED" | "DECLINED" | "NEEDS_VERIFICATION";
            brand: string | null;
            last4: string | null;
            expMonth: number | null;
            expYear: number | null;
            /** Format: date-time */
            checkedAtUtc: string;
        };
        AdminApplication: {
            /** Format: uuid */
            appId: string;
            clientId: string;
            name: string;
            websiteUrl: string | null;
            privacyUrl: string | null;
            supportEmail: string | null;
            redirectUris: string[];
            scopes: string[];
            /** @enum {string} */
            reviewStatus: "NOT_REVIEWED" | "REVIEWED" | "REJECTED";
            /** @enum {string} */
            status: "ACTIVE" | "SUSPENDED" | "REVOKED";
            /** @description Why the platform suspended or revoked it, in its own words; null while it is active. */
            statusReason: string | null;
            /** @description Whom to ask about that by e-mail; null while it is active, or if the platform names nobody. */
            statusContact: string | null;
            /** @description Short code of its logo, `/media/{code}/480.webp`; businesses see it once the app is reviewed. */
            logoMediaShortCode: string | null;
            /** @description When the publisher asked for a review that is still open; null without one. */
            reviewRequestedAtUtc: string | null;
            /** @description What the platform said about its last review, in its own words. */
            reviewReason: string | null;
            isSelfRegistered: boolean;
            accessTokenSeconds: number;
            /** Format: date-time */
            createdAtUtc: string;
            version: number;
            publisherProfileId: string | null;
            /** @description null: not approved for client credentials. */
            clientCredentialsScopes: string[] | null;
        };
        SigningKey: {
            kid: string;
            /** Format: date-time */
            createdAtUtc: string;
            /**
             * Format: date-time
             * @description New tokens are signed with it from then on.
             */
            signsFromUtc: string;
            /** @description Tokens that it signed are good until then; null: no end yet. */
            retiresAtUtc: string | null;
        };
        AuditEvent: {
            /** Format: uuid */
            eventId: string;
            /** Format: date-time */
            atUtc: string;
            event: string;
            /** @enum {string} */
            actorKind: "MEMBER" | "APP" | "SYSTEM";
            actorId: string | null;
            /** @description Of the member or the app, as it is now. */
            actorName: string | null;
            appId: string | null;
            /** @description As it is now. */
            appName: string | null;
            businessId: string | null;
            /** @description As it is now; null also while it cannot be read. */
            businessName: string | null;
            details: {
                [key: string]: unknown;
            };
        };
        RegisteredTrustedDocuments: {
            client: string;
            version: string;
            /** @description How many of them were not registered for the build before. */
            added: number;
            /** @description Their ids, in the order of the documents. */
            documentIds: string[];
        };
        TrustedDocument: {
            /** @description SHA-256 of the text, in lower-case hex. */
            documentId: string;
            client: string;
            version: string;
            operationNames: string[];
            text: string;
            /** Format: date-time */
            registeredAt: string;
        };
        AudienceSite: {
            /** @description Public; pages may contain it. */
            siteKey: string;
            name: string;
            /** @description In lower case and punycode; the first one is verified. */
            domains: string[];
            /**
             * @description Hits are accepted of an active site.
             * @enum {string}
             */
            status: "PENDING" | "ACTIVE" | "SUSPENDED";
            /** @description How the first domain is verified. */
            verification: components["schemas"]["DomainVerification"] | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        DomainVerification: {
            /** @description The domain that is verified: the first one. */
            domain: string;
            /** @description Where the token was found; null until it was. */
            method: ("DNS_TXT" | "META") | null;
            /** @description What the domain has to publish. */
            token: string;
            /** @description Value of the TXT record that shows it. */
            txtRecord: string;
            /** @description Meta tag for the head of the home page that shows it. */
            metaTag: string;
            verifiedAt: string | null;
        };
        AudienceSiteWithSecret: {
            /** @description Public; pages may contain it. */
            siteKey: string;
            name: string;
            /** @description In lower case and punycode; the first one is verified. */
            domains: string[];
            /**
             * @description Hits are accepted of an active site.
             * @enum {string}
             */
            status: "PENDING" | "ACTIVE" | "SUSPENDED";
            /** @description How the first domain is verified. */
            verification: components["schemas"]["DomainVerification"] | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description For servers only; shown in this answer alone, and again for an hour under its idempotency key. */
            siteSecret?: string;
        };
        PayoutAccount: {
            /**
             * @description ACTIVE: money can be paid out. PENDING: the payment provider still asks for something.
             * @enum {string}
             */
            status: "NONE" | "PENDING" | "ACTIVE";
            /** @description The payment provider; null while none is configured. */
            psp: string | null;
            /** @description Where the seller goes on in a browser: good once, for minutes. Only in the answer to POST. */
            onboardingUrl: string | null;
        };
        ReconciliationItem: {
            /**
             * @description What does not agree.
             * @enum {string}
             */
            issue: "MISSING_AT_PROVIDER" | "MISSING_HERE" | "OTHER_AMOUNT" | "OTHER_CURRENCY" | "EVENT_PARKED" | "EVENT_QUARANTINED";
            /** @description Kind of the movement, such as REFUND; of an event its type. */
            kind: string;
            /** @description The movement's id at the provider; of an event the event's. */
            reference: string;
            pspIntentReference: string | null;
            /** @description What the platform's books say. */
            ledgerAmount: number | null;
            ledgerCurrency: string | null;
            /** @description What the payment provider says. */
            providerAmount: number | null;
            providerCurrency: string | null;
            detail: string | null;
            /** Format: date-time */
            foundAtUtc: string;
        };
        MediaAsset: {
            /** @description Short code of the picture, of which its addresses are made. */
            mediaShortCode: string;
            /** @description Of its largest version for everybody: `image/jpeg`. */
            contentType: string;
            /** @description Of its largest version, in pixels. */
            width: number;
            /** @description Of its largest version, in pixels. */
            height: number;
        };
        Contract: {
            /** Format: uuid */
            contractId: string;
            /** Format: uuid */
            templateId: string;
            /** @description Version that the template had when the contract was made. */
            templateVersion: number;
            /** Format: uuid */
            buyerProfileId: string;
            /** Format: uuid */
            sellerProfileId: string;
            /** @description Listing that it is about, or null for a transfer. */
            listingId: string | null;
            /** @description Transfer that it is about, or null for a listing. */
            transferId: string | null;
            /** @description Name that the template had. */
            title: string;
            /** @description What is agreed on, as plain text; it never changes. */
            text: string;
            /** @description SHA-256 of the text in UTF-8, in hexadecimal digits. */
            textSha256: string;
            signedByBuyerAtUtc: string | null;
            signedBySellerAtUtc: string | null;
            /** @description Whether both have signed in the app, each as their own profile. */
            isBindingForClause: boolean;
            /** @description All signatures, at most two of each side. */
            signatures: components["schemas"]["ContractSignature"][];
            /** Format: date-time */
            createdAtUtc: string;
        };
        ContractSignature: {
            /** @enum {string} */
            party: "BUYER" | "SELLER";
            /**
             * @description A signature through a link binds nobody.
             * @enum {string}
             */
            method: "IN_APP" | "LINK";
            /** Format: date-time */
            signedAtUtc: string;
        };
        AnimalListing: {
            /** Format: uuid */
            listingId: string;
            /** @description Eight characters A-Z and 2-7. */
            shortCode: string;
            /** @enum {string} */
            status: "DRAFT" | "ACTIVE" | "PAUSED" | "CLOSED";
            /** @enum {string} */
            kind: "SINGLE_ANIMAL" | "LITTER";
            /** Format: uuid */
            sellerProfileId: string;
            /** @description null for a litter. */
            animalId: string | null;
            /** @description null for a single animal. */
            birthId: string | null;
            /** @description null for a single animal. */
            litterHasLivePass: boolean | null;
            /** @description The young of a litter. */
            items: components["schemas"]["ListingItem"][];
            title: string;
            description: string | null;
            /** @description null on request. */
            price: number | null;
            /** @description ISO 4217. */
            currency: string;
            /** @description Whether buyers can only get in touch. */
            isContactOnly: boolean;
            city: string;
            /** @description ISO 3166-2. */
            subdivisionCode: string | null;
            /** @description ISO 3166-1 alpha-2. */
            countryCode: string;
            readyDate: string | null;
            mediaShortCodes: string[];
            waitlistOpen: boolean;
            /** @description What the listing says of its deposit. */
            deposit: components["schemas"]["ListingDepositTerms"] | null;
            version: number;
            /** Format: date-time */
            createdAtUtc: string;
            /** Format: date-time */
            updatedAtUtc: string;
            publishedAtUtc: string | null;
        };
        ListingItem: {
            /** Format: uuid */
            itemId: string;
            /** @description Its animal record; null while there is none. */
            animalId: string | null;
            label: string;
            /** @enum {string} */
            sex: "M" | "F" | "I" | "U";
            colorText: string | null;
            /** @description null where the price of the listing is its own. */
            price: number | null;
            /** @enum {string} */
            availability: "AVAILABLE" | "RESERVED" | "SOLD" | "KEPT";
        };
        ListingDepositTerms: {
            /** @description Whether the seller asks for a deposit. */
            required: boolean;
            /** @description In major units; null until it is said. */
            amount: number | null;
            refundable: boolean;
            policyText: string | null;
            /**
             * @description RESERVE: the deposit is held until the handover.
             * @enum {string}
             */
            reserveMode: "NONE" | "RESERVE";
            /** @description Last day of the handover, by UTC. */
            pickupWindowEnd: string | null;
            /**
             * @description What becomes of the deposit without a handover.
             * @enum {string}
             */
            depositClause: "REFUND" | "RELEASE" | "ARBITRATE";
            contractTemplateId: string | null;
        };
        ReserveEligibility: {
            /** Format: uuid */
            listingId: string;
            /** @description Whether all conditions are met. */
            isEligible: boolean;
            /** @description All seven conditions, in this order. */
            items: {
                /** @enum {string} */
                code: "RESERVE_ANIMAL_RECORD" | "RESERVE_MICROCHIP" | "RESERVE_BORN" | "RESERVE_PICKUP_WINDOW" | "RESERVE_PRICE" | "RESERVE_DEPOSIT_CAP" | "RESERVE_PAYOUT_ACTIVE";
                isMet: boolean;
                /** @description What is missing; null when it is met. */
                detail: string | null;
            }[];
            /** @description The most that the deposit may be; without a price, 500 dollars. */
            cap: {
                amount: number;
                currency: string;
                /**
                 * @description Which limit is the smaller one.
                 * @enum {string}
                 */
                basis: "FIXED_500" | "PERCENT_25";
            } | null;
            /** @description What the deposit would cost the seller: that of the listing, or the cap while it has none. */
            feePreview: {
                deposit: number;
                platformFee: number;
                processingFee: number;
                totalFee: number;
                netToSeller: number;
                isNonprofitExempt: boolean;
                currency: string;
            } | null;
        };
        WaitlistEntry: {
            /** Format: uuid */
            entryId: string;
            /** Format: uuid */
            listingId: string;
            listingShortCode: string;
            listingTitle: string;
            birthId: string | null;
            /**
             * Format: uuid
             * @description Who waits.
             */
            profileId: string;
            displayName: string;
            /** @enum {string} */
            status: "WAITING" | "OFFERED" | "ACCEPTED" | "DECLINED" | "EXPIRED" | "LEFT";
            /** @description Among those who wait or have an offer, from 1. */
            position: number | null;
            preferredSex: ("M" | "F" | "I" | "U") | null;
            preferredColorText: string | null;
            note: string | null;
            offeredItemId: string | null;
            offeredAtUtc: string | null;
            offerExpiresAtUtc: string | null;
            respondedAtUtc: string | null;
            /** @description Until when what was accepted waits for the deposit. */
            reservedUntilUtc: string | null;
            depositId: string | null;
            /** Format: date-time */
            joinedAtUtc: string;
            version: number;
        };
        Microchip: {
            /** Format: uuid */
            animalId: string;
            /** @description Without spaces, hyphens and points, in capital letters. */
            chipId: string;
            implantedOn: string | null;
        };
        Birth: {
            /** Format: uuid */
            birthId: string;
            /**
             * Format: uuid
             * @description Profile that the litter belongs to: who owned the dam when it was recorded.
             */
            ownerProfileId: string;
            /** Format: uuid */
            damAnimalId: string;
            sireAnimalId: string | null;
            /** Format: date */
            birthDate: string;
            offspringCount: number;
            /** Format: date-time */
            createdAtUtc: string;
        };
        LitterPass: {
            /** Format: uuid */
            passId: string;
            /** Format: uuid */
            birthId: string;
            /**
             * @description Only a live one counts.
             * @enum {string}
             */
            status: "LIVE" | "EXPIRED" | "REVOKED";
            /** Format: date-time */
            stampedAtUtc: string;
            /** @description A year after the stamp. */
            expiresAtUtc: string | null;
            /** @description 1, or 0 while passes are not metered. */
            unitsDrawn: number;
            /** @description Whether passes were metered when it was stamped. */
            isMeteringOn: boolean;
        };
        AnimalTransfer: {
            /** Format: uuid */
            transferId: string;
            /** Format: uuid */
            animalId: string;
            animalName: string;
            /** @enum {string} */
            type: "SALE" | "GIFT" | "ADOPTION" | "RETURN";
            /**
             * @description MARKETPLACE: recorded by a handover under a deposit.
             * @enum {string}
             */
            method: "MARKETPLACE" | "DIRECT";
            /** @enum {string} */
            status: "OFFERED" | "ACCEPTED" | "APPROVED" | "COMPLETED" | "DECLINED" | "CANCELLED" | "WITHDRAWN" | "EXPIRED" | "DISPUTED";
            /**
             * Format: uuid
             * @description The seller.
             */
            fromProfileId: string;
            /**
             * Format: uuid
             * @description The buyer.
             */
            toProfileId: string;
            /** @description In `currency`. */
            priceAmount: number | null;
            /** @description ISO 4217 code. */
            currency: string | null;
            plannedHandoverDate: string | null;
            message: string | null;
            /** @description The deposit that the seller asks for. */
            deposit: components["schemas"]["TransferDeposit"] | null;
            /** @description The deposit that was taken. */
            depositId: string | null;
            depositStatus: string | null;
            /** @description What completed it; null for the parties themselves. */
            sourceKind: ("ANIMAL_LISTING_DEPOSIT" | "TRANSFER_DEPOSIT") | null;
            /** @description The deposit that completed it. */
            sourceRefId: string | null;
            /** @description The co-owners, who have to approve. */
            approvals: components["schemas"]["TransferApproval"][];
            /** @description What a party disputes. */
            dispute: components["schemas"]["TransferDispute"] | null;
            /** @description When it ends by itself. */
            offerExpiresAtUtc: string | null;
            acceptedAtUtc: string | null;
            /** @description When the seller called it handed over. */
            sellerCompletedAtUtc: string | null;
            /** @description When the buyer called it handed over. */
            buyerCompletedAtUtc: string | null;
            completedAtUtc: string | null;
            /** @enum {string} */
            viewerRole: "SELLER" | "BUYER" | "CO_OWNER" | "ADMIN";
            version: number;
            /** Format: date-time */
            createdAtUtc: string;
        };
        TransferDeposit: {
            /** @description In `currency`. */
            amount: number;
            /**
             * @description What happens to it if the buyer withdraws.
             * @enum {string}
             */
            depositClause: "REFUND" | "RELEASE" | "ARBITRATE";
            description: string;
        };
        TransferApproval: {
            /** Format: uuid */
            profileId: string;
            /** @description null while the co-owner has not approved. */
            approvedAtUtc: string | null;
        };
        TransferDispute: {
            /** Format: uuid */
            openedByProfileId: string;
            reason: string;
            note: string | null;
            /** Format: date-time */
            openedAtUtc: string;
        };
        CreatedDeposit: {
            /** Format: uuid */
            depositId: string;
            /** @description What is to be paid. */
            amount: number;
            currency: string;
            checkout: components["schemas"]["DepositCheckout"];
            /**
             * Format: date-time
             * @description Until when it can be paid.
             */
            expiresAtUtc: string;
        };
        DepositCheckout: {
            /** @description The payment provider: stripe or fake. */
            psp: string;
            pspIntentReference: string;
            /** @description For the payment form in the buyer's browser, and nobody else. */
            clientSecret: string;
            publishableKey: string;
        };
        DepositItem: {
            /** Format: uuid */
            depositId: string;
            /** @enum {string} */
            status: "CREATED" | "PAID" | "RELEASED" | "REFUNDED" | "IN_ARBITRATION" | "EXPIRED" | "CHARGED_BACK";
            amount: number;
            currency: string;
            listingId: string | null;
            listingShortCode: string;
            listingTitle: string;
            itemId: string | null;
            /** Format: uuid */
            animalId: string;
            animalName: string;
            counterpartyDisplayName: string;
            /** Format: date */
            pickupWindowEnd: string;
            holdExpiresAtUtc: string | null;
            buyerConfirmedAtUtc: string | null;
            sellerConfirmedAtUtc: string | null;
            requiresMyAction: boolean;
            nextActionCode: ("PAY" | "CONFIRM_HANDOVER" | "SUBMIT_EVIDENCE") | null;
            arbitrationStatus: ("OPEN" | "AWAITING_EVIDENCE" | "RESOLVED") | null;
            /** Format: date-time */
            createdAtUtc: string;
            /** @enum {string} */
            viewerRole: "BUYER" | "SELLER";
        };
        ProtectedDeposit: {
            /** Format: uuid */
            depositId: string;
            /** @enum {string} */
            status: "CREATED" | "PAID" | "RELEASED" | "REFUNDED" | "IN_ARBITRATION" | "EXPIRED" | "CHARGED_BACK";
            /** @description null for a deposit of a transfer. */
            listingId: string | null;
            /** @description Empty for a deposit of a transfer. */
            listingShortCode: string;
            /** @description For a deposit of a transfer, its description. */
            listingTitle: string;
            /** @description The item of a litter. */
            itemId: string | null;
            transferId: string | null;
            /** Format: uuid */
            animalId: string;
            /** Format: uuid */
            buyerProfileId: string;
            /** Format: uuid */
            sellerProfileId: string;
            buyerDisplayName: string;
            sellerDisplayName: string;
            /** @description What the buyer pays. */
            amount: number;
            currency: string;
            /** @description Price of the animal when the deposit was made. */
            priceAmount: number | null;
            feeSnapshot: components["schemas"]["DepositFeeSnapshot"];
            /** @description What has gone back to the buyer. */
            refundedAmount: number;
            /** @description What has gone to the seller. */
            releasedAmount: number;
            /** @enum {string} */
            reserveMode: "RESERVE";
            /** @enum {string} */
            depositClause: "REFUND" | "RELEASE" | "ARBITRATE";
            /** @description The agreement that the clause depends on. */
            agreement: components["schemas"]["DepositAgreement"] | null;
            /** Format: date */
            pickupWindowEnd: string;
            /** @description Until when it can be paid. */
            expiresAtUtc: string | null;
            paidAtUtc: string | null;
            /** @description Until when it is held. */
            holdExpiresAtUtc: string | null;
            /** @description What the buyer said at the handover. */
            buyerConfirmation: components["schemas"]["HandoverConfirmation"] | null;
            /** @description What the seller said at the handover. */
            sellerConfirmation: components["schemas"]["HandoverConfirmation"] | null;
            /** @description Since when both had confirmed and a chip matched. */
            handoverConfirmedAtUtc: string | null;
            matchedChipId: string | null;
            /** @description null while the transfer cannot be recorded. */
            ownershipTransferredAtUtc: string | null;
            releasedToSellerAtUtc: string | null;
            releaseReason: ("HANDOVER" | "CLAUSE_RELEASE" | "ARBITRATION") | null;
            refundReason: ("SELLER_REFUND" | "CLAUSE_REFUND" | "TRANSFER_CANCELLED" | "OFFER_EXPIRED" | "ARBITRATION" | "PROVIDER") | null;
            /** @description The case that an administrator decides. */
            arbitration: components["schemas"]["DepositArbitration"] | null;
            /** @enum {string} */
            viewerRole: "BUYER" | "SELLER" | "ADMIN";
            /** @description What happened, in its order. */
            timeline: components["schemas"]["DepositTimelineEntry"][];
            version: number;
            /** Format: date-time */
            createdAtUtc: string;
            /** Format: date-time */
            updatedAtUtc: string;
        };
        DepositFeeSnapshot: {
            ratePercent: number;
            minimumAmount: number;
            platformFee: number;
            processingFee: number;
            totalFee: number;
            /** @description What a release gives the seller. */
            netToSeller: number;
            isNonprofitExempt: boolean;
            currency: string;
            /** Format: date-time */
            capturedAtUtc: string;
        };
        DepositAgreement: {
            /** Format: uuid */
            contractId: string;
            signedByBuyerAtUtc: string | null;
            signedBySellerAtUtc: string | null;
            /** @description Whether both have signed in the app. */
            isBindingForClause: boolean;
        };
        HandoverConfirmation: {
            /** Format: date-time */
            confirmedAtUtc: string;
            /** @description The buyer's photo; null for the seller. */
            photoMediaShortCode: string | null;
            /** @description The other party's is hidden until the handover is confirmed or a case is open. */
            scannedChipId: string | null;
            /** @enum {string} */
            chipResult: "MATCH" | "MISMATCH" | "NOT_SCANNED";
        };
        DepositArbitration: {
            /** Format: uuid */
            caseId: string;
            /** @enum {string} */
            status: "OPEN" | "AWAITING_EVIDENCE" | "RESOLVED";
            /** @enum {string} */
            reason: "CHIP_MISMATCH" | "SELLER_FORFEIT" | "TRANSFER_DISPUTE" | "NO_SIGNED_AGREEMENT" | "BUYER_WITHDREW" | "HOLD_EXPIRED" | "CHARGEBACK";
            /** @enum {string} */
            openedBy: "BUYER" | "SELLER" | "PLATFORM";
            /** Format: date-time */
            openedAtUtc: string;
            /** Format: date-time */
            evidenceDueAtUtc: string;
            resolvedAtUtc: string | null;
            outcome: ("REFUND" | "RELEASE" | "SPLIT") | null;
            buyerAmount: number | null;
            sellerAmount: number | null;
        };
        DepositTimelineEntry: {
            /** Format: date-time */
            atUtc: string;
            event: string;
            /** @enum {string} */
            actorRole: "BUYER" | "SELLER" | "ADMIN" | "PLATFORM";
        };
        OfferCode: {
            /** @description Ten characters in upper case, without a prefix: the form to show people. */
            code: string;
            /** Format: uuid */
            offerId: string;
            /**
             * Format: uuid
             * @description All zeros when the offer was deleted.
             */
            storefrontId: string;
            /** @description The prefixed form; for logs only. */
            publicCode: string;
            /** @description Whether the offer and its storefront are active and its time has begun. */
            isLiveFlag: boolean;
            storefrontHandle: string | null;
            /** @description In the primary locale of the offer; null without a name. */
            slug: string | null;
            /** @description The product sold; null for bundles and pledges. */
            catalogItemId: string | null;
            catalogItemCode: string | null;
        };
        Offer: {
            /** Format: uuid */
            id: string;
            offerCode: string;
            /** Format: uuid */
            storefrontId: string;
            storefrontHandle: string;
            /** @enum {string} */
            statusCode: "ACTIVE" | "WITHDRAWN" | "EXPIRED";
            /** @description Whether the offer and its storefront are active and its time has begun. */
            isLiveFlag: boolean;
            /** @enum {string} */
            kindCode: "PRODUCT" | "BUNDLE" | "PLEDGE";
            name: string;
            slug: string | null;
            primaryLocale: string;
            description: string | null;
            catalogItemId: string | null;
            catalogItemCode: string | null;
            /** @description In major units of the currency. */
            price: number;
            compareAtPrice: number | null;
            /** @description ISO 4217. */
            currency: string;
            /** @enum {string} */
            unit: "each" | "g" | "ml" | "mm";
            /** @enum {string} */
            availabilityCode: "IN_STOCK" | "LOW_STOCK" | "OUT_OF_STOCK";
            validFrom: string | null;
            /** @description Exclusive. */
            validUntil: string | null;
            mediaShortCodes: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PricePoint: {
            /** Format: uuid */
            pricePointId: string;
            code: string;
            /** @enum {string} */
            kind: "SUBSCRIPTION_RECURRING" | "UNIT_PRICE";
            /** @description Minor units of the currency, by its ISO 4217 exponent. */
            baseAmountMinorUnits: number;
            /** @description ISO 4217. */
            currencyCode: string;
            /** @description null when paid once. */
            recurrenceIntervalCode: ("MONTHLY" | "ANNUALLY") | null;
            /** @description Of packs only. */
            unitsPerPack?: number;
            /** @description Only where a pack's units expire, so long after purchase. */
            expiresAfterMonths?: number;
            priceListCode?: string;
            displayName?: string;
        };
        Plan: {
            /** Format: uuid */
            planId: string;
            publicCode: string;
            slug: string;
            name: string;
            summary: string;
            /** @enum {string} */
            audienceCode: "FAMILY" | "PETPRO" | "RESCUE";
            /** @enum {string} */
            statusCode: "ON_SALE" | "RETIRED";
            /** @description Subject key of the first unit. */
            priceKey: string;
            /** @description Subject key of each unit after the first. */
            unitPriceKey: string | null;
            unitLabel: string | null;
            includedUnits: number;
            features: {
                featureCode: string;
                name: string;
                /** @enum {string} */
                kind: "FLAG" | "QUOTA" | "METERED";
                isIncluded: boolean;
                quota: number | null;
                priceKey: string | null;
            }[];
            trialDays: number;
            sortOrder: number;
            onSaleFrom: string | null;
            retiredAt: string | null;
        };
        Species: {
            speciesCode: string;
            name: string;
        };
        Breed: {
            breedCode: string;
            name: string;
            speciesCode: string;
        };
        Professional: {
            /** Format: uuid */
            id: string;
            handle: string;
            displayName: string;
            city: string | null;
            countryCode: string | null;
            subdivisionCode: string | null;
            /** @description Of the breed shown. */
            speciesId: string | null;
            speciesName: string | null;
            /** @description The first breed declared that was searched for, or the first of all. */
            breedId: string | null;
            breedName: string | null;
            /** @enum {string} */
            professionalKindCode: "BREEDER" | "KENNEL_CATTERY";
            /** @description Species of every breed declared, whatever was searched for; DOG and CAT first. */
            speciesCodes: string[];
            /** @description 0 to 100; null before the first nightly pass. */
            rankScore: number | null;
            /** @description Mean of the reviews, 1 to 5. */
            rating: number | null;
            reviewCount: number;
            isVerified: boolean;
            logoMediaShortCode: string | null;
            /** @description With one digit; only where lat and lon are given. */
            distanceKm: number | null;
        };
        ProfessionalDetail: {
            /** Format: uuid */
            id: string;
            handle: string;
            displayName: string;
            city: string | null;
            countryCode: string | null;
            subdivisionCode: string | null;
            /** @description Of the breed shown. */
            speciesId: string | null;
            speciesName: string | null;
            /** @description The first breed declared that was searched for, or the first of all. */
            breedId: string | null;
            breedName: string | null;
            /** @enum {string} */
            professionalKindCode: "BREEDER" | "KENNEL_CATTERY";
            /** @description Species of every breed declared, whatever was searched for; DOG and CAT first. */
            speciesCodes: string[];
            /** @description 0 to 100; null before the first nightly pass. */
            rankScore: number | null;
            /** @description Mean of the reviews, 1 to 5. */
            rating: number | null;
            reviewCount: number;
            isVerified: boolean;
            logoMediaShortCode: string | null;
            /** @description KENNEL_CATTERY, or null of a breeder. */
            businessKindCode: ("BREEDER" | "KENNEL_CATTERY") | null;
            about: string | null;
            /** Format: date-time */
            memberSince: string;
            /** @description In the order of the professional. */
            breeds: {
                /** Format: uuid */
                breedId: string;
                breedCode: string;
                breedName: string;
                speciesCode: string;
            }[];
            badges: {
                /** @enum {string} */
                code: "HEALTH_TESTED" | "CONTRACT_USER" | "FAST_RESPONDER" | "VERIFIED";
                label: string;
            }[];
            /** @description The seven facts that make the rank, and which of them it has. */
            rankFactors: {
                /** @enum {string} */
                code: "VERIFICATION" | "HEALTH_TESTS" | "CONTRACTS" | "RESPONSE_TIME" | "REVIEWS" | "COMPLETENESS" | "LITTER_RECENCY";
                weightPercent: number;
                isMet: boolean;
            }[];
            activeLitterCount: number;
        };
        KennelServiceCategory: {
            /** @enum {string} */
            code: "BOARDING" | "DAYCARE" | "TRAINING" | "GROOMING" | "STUD_SERVICE" | "HANDLING" | "TRANSPORT" | "BREEDING";
            name: string;
            description: string;
            /** @description Specialties of the service catalog that belong to it. */
            specialtyCodes: string[];
        };
        PublicAnimalListing: {
            /** Format: uuid */
            listingId: string;
            /** @description Eight characters A-Z and 2-7. */
            shortCode: string;
            /** @enum {string} */
            status: "ACTIVE" | "PAUSED" | "CLOSED";
            /** @enum {string} */
            kind: "SINGLE_ANIMAL" | "LITTER";
            /** Format: uuid */
            sellerProfileId: string;
            /** @description null for a litter. */
            animalId: string | null;
            /** @description null for a single animal. */
            birthId: string | null;
            /** @description null for a single animal. */
            litterHasLivePass: boolean | null;
            /** @description The young of a litter. */
            items: components["schemas"]["ListingItem"][];
            title: string;
            description: string | null;
            /** @description null on request. */
            price: number | null;
            /** @description ISO 4217. */
            currency: string;
            /** @description Whether buyers can only get in touch. */
            isContactOnly: boolean;
            city: string;
            /** @description ISO 3166-2. */
            subdivisionCode: string | null;
            /** @description ISO 3166-1 alpha-2. */
            countryCode: string;
            readyDate: string | null;
            mediaShortCodes: string[];
            waitlistOpen: boolean;
            deposit: {
                /** @enum {string} */
                reserveMode: "NONE" | "RESERVE";
                pickupWindowEnd: string | null;
                /** @enum {string} */
                depositClause: "REFUND" | "RELEASE" | "ARBITRATE";
                amount: number | null;
                required: boolean;
                refundable: boolean;
                policyText: string | null;
                currency: string;
            };
            version: number;
            /** Format: date-time */
            createdAtUtc: string;
            /** Format: date-time */
            updatedAtUtc: string;
            publishedAtUtc: string | null;
            /** @description Whether a deposit is held until the handover. */
            protectedDeposit: boolean;
            /** @description What is to be shown beside the listing. */
            depositBadge: {
                /** @description Whether to show the badge of protected deposits. */
                isShown: boolean;
                /** @description What has to stand beside it. */
                statement: string | null;
            } | null;
            /** @description Its waitlist. */
            waitlist: {
                isOpen: boolean;
                /** @description How many wait or have an offer. */
                length: number;
                closedReason: ("NO_LITTER_PASS" | "OWNER_CLOSED") | null;
            } | null;
            seller: {
                /** Format: uuid */
                profileId: string;
                handle: string;
                displayName: string;
                /** @description 0 to 100; null where the seller has no rank. */
                rankScore: number | null;
            };
        };
    };
    responses: {
        /** @description Good */
        200: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Animal"];
            };
        };
        /** @description Created */
        201: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Location: components["headers"]["Location"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["CreatedDeposit"];
                    resultCode: string;
                };
            };
        };
        /** @description Done */
        204: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Not changed */
        304: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description - `Animal_AnimalRegistry_VL_Request_RJ` (validation-failed): The animal is not described properly. */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `0010010000401` (unauthorized): A valid access token is required.
         *     - `0010010000402` (authorization-revoked): The connection or the app was ended.
         *     - `0010010000402` (token-revoked): The token was revoked.
         */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `AnimalListing_Waitlist_AD_LitterPass_RJ` (payment-required): The litter has no live pass. */
        402: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `0010010000403` (forbidden): This is not allowed.
         *     - `0010010000406` (delegated-token-required): A token issued for a business is required.
         *     - `0010010000403` (insufficient-scope): The token lacks a scope.
         *     - `0010010000407` (payment-card-required): The business has no valid payment card.
         */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `Animal_AnimalRegistry_GT_Resource_FL` (not-found): The business has no animal with this id. */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `0010010000409` (conflict): The same request is still being worked on. */
        409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `0010010000412` (precondition-failed): The resource has changed in the meantime. */
        412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `0010010000413` (payload-too-large): The body is too large. */
        413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `0010010000415` (unsupported-media-type): The content type is not supported. */
        415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `0010010000422` (unprocessable): The idempotency key belongs to another request. */
        422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `0010010000429` (rate-limit-exceeded): Too many requests. */
        429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `0010010000500` (internal-error): Something went wrong on our side. */
        500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `AnimalListing_AnimalListingDeposit_HD_Fee_FL` (bad-gateway): The fee cannot be determined at the moment; try again. */
        502: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `0010010000503` (service-unavailable): The service is temporarily unavailable. */
        503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-2": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Sale"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description - `0010010000400` (validation-failed): The request is not valid. */
        "400-2": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `Order_OrderCommerce_GT_Resource_FL` (not-found): The sale or order does not exist. */
        "404-2": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `Scheduling_Business_GT_Resource_FL` (not-found): The business has not said yet when and how it can be booked. */
        "404-3": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `Scheduling_Business_GT_Resource_FL` (not-found): The business has not said yet when and how it can be booked.
         *     - `Scheduling_ServiceCatalog_GT_Resource_FL` (not-found): The business has no service with this id.
         */
        "404-4": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `Scheduling_Client_GT_Resource_FL` (not-found): The business has no client with this id, or the client no such pet. */
        "404-5": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `Scheduling_Appointment_GT_Resource_FL` (not-found): The business has no such appointment, booking, estimate or hold. */
        "404-6": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `Scheduling_Business_GT_Resource_FL` (not-found): The business has not said yet when and how it can be booked.
         *     - `Scheduling_ServiceCatalog_GT_Resource_FL` (not-found): The business has no service with this id.
         *     - `Scheduling_Client_GT_Resource_FL` (not-found): The business has no client with this id, or the client no such pet.
         *     - `Scheduling_Appointment_GT_Resource_FL` (not-found): The business has no such appointment, booking, estimate or hold.
         */
        "404-7": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `Scheduling_Appointment_AD_Duplicate_RJ` (conflict): A booking with this externalRef is there already.
         *     - `Scheduling_Estimate_VL_Expired_RJ` (conflict): The estimate is over.
         *     - `Scheduling_Appointment_AD_HoldExpired_RJ` (conflict): The hold is over: its time has run out, or it was booked or released.
         *     - `Scheduling_Appointment_AD_SlotTaken_RJ` (conflict): The time is taken.
         *     - `Scheduling_Appointment_AD_PetBusy_RJ` (conflict): A pet has another appointment then.
         *     - `0010010000409` (conflict): The same request is still being worked on.
         */
        "409-2": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `Scheduling_Booking_VL_Disabled_RJ` (unprocessable): The business takes no bookings online.
         *     - `Scheduling_Appointment_AD_Pet_RJ` (unprocessable): The service does not take these pets.
         *     - `Scheduling_Appointment_AD_Vaccination_RJ` (unprocessable): A vaccination that the service asks for is missing or over by then.
         *     - `Scheduling_Appointment_AD_Staff_RJ` (unprocessable): The member of staff does not offer this service.
         *     - `Scheduling_Appointment_AD_OutsideHours_RJ` (unprocessable): The business is closed then, or it starts no appointments at this minute.
         *     - `Scheduling_Appointment_AD_Notice_RJ` (unprocessable): The time is too soon or too far ahead to be booked.
         *     - `Scheduling_Estimate_VL_Other_RJ` (unprocessable): The estimate is for something else than what is booked.
         *     - `0010010000422` (unprocessable): The idempotency key belongs to another request.
         */
        "422-2": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-3": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Appointment"];
            };
        };
        /**
         * @description - `Scheduling_WebhookSubscription_VL_Url_RJ` (validation-failed): The address cannot be used for webhooks.
         *     - `0010010000400` (validation-failed): The request is not valid.
         */
        "400-3": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-4": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookSubscription"];
            };
        };
        /** @description - `Scheduling_WebhookSubscription_GT_Resource_FL` (not-found): The app has no webhook subscription or delivery with this id at the business. */
        "404-8": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `Scheduling_WebhookSubscription_UP_State_RJ` (conflict): The webhook subscription is disabled.
         *     - `0010010000409` (conflict): The same request is still being worked on.
         */
        "409-3": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `0010010000401` (unauthorized): A valid access token is required.
         *     - `0010010000402` (token-revoked): The token was revoked.
         */
        "401-2": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `0010010000403` (forbidden): This is not allowed. */
        "403-2": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `0010010000403` (forbidden): This is not allowed.
         *     - `Identity_MemberAccount_VL_EmailUnverified_RJ` (forbidden): The e-mail address of the account must be confirmed first.
         */
        "403-3": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-5": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Application"];
                    resultCode: string;
                };
            };
        };
        /** @description - `Developer_Application_GT_Resource_FL` (not-found): The application does not exist. */
        "404-9": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `Developer_Application_UP_State_RJ` (conflict): The state of the application does not allow this. */
        "409-4": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `0010010000403` (forbidden): This is not allowed.
         *     - `Identity_MemberSession_VL_Fresh_RJ` (forbidden): This needs a sign-in within the last ten minutes, or the password again.
         */
        "403-4": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `Developer_Application_UP_State_RJ` (conflict): The state of the application does not allow this.
         *     - `0010010000409` (conflict): The same request is still being worked on.
         */
        "409-5": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-6": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Connection"][];
                    pagination: components["schemas"]["Pagination"];
                    resultCode: string;
                };
            };
        };
        /** @description - `Developer_Connection_GT_Resource_FL` (not-found): The connection does not exist. */
        "404-10": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `Developer_TestBusiness_GT_Resource_FL` (not-found): The test business does not exist. */
        "404-11": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-7": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["PaymentCard"];
                    resultCode: string;
                };
            };
        };
        /** @description Good */
        "200-8": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["AdminApplication"];
                    resultCode: string;
                };
            };
        };
        /** @description - `Developer_TrustedDocument_GT_Resource_FL` (not-found): No documents are registered for this version of the client. */
        "404-12": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `Audience_AudienceSiteDomain_VL_Domain_RJ` (validation-failed): The domain cannot be used for an audience site.
         *     - `0010010000400` (validation-failed): The request is not valid.
         */
        "400-4": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-9": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["AudienceSite"];
                    resultCode: string;
                };
            };
        };
        /** @description - `Audience_AudienceSite_GT_Resource_FL` (not-found): There is no audience site with this key, or it has no such domain. */
        "404-13": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-10": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["PayoutAccount"];
                    resultCode: string;
                };
            };
        };
        /**
         * @description - `0010010000503` (service-unavailable): The service is temporarily unavailable.
         *     - `Payment_PaymentProvider_HD_NotConfigured_FL` (service-unavailable): No payment provider is configured, so no payments are accepted.
         */
        "503-2": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-11": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Contract"];
                    resultCode: string;
                };
            };
        };
        /** @description - `Contract_Contract_GT_Resource_FL` (not-found): The acting profile is not a party to such a contract. */
        "404-14": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `AnimalListing_AnimalListingDeposit_AD_Cap_RJ` (unprocessable): The deposit is larger than allowed.
         *     - `0010010000422` (unprocessable): The idempotency key belongs to another request.
         */
        "422-3": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-12": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["AnimalListing"];
                    resultCode: string;
                };
            };
        };
        /** @description - `AnimalListing_AnimalListing_GT_Resource_FL` (not-found): There is no such listing, or it has no such item. */
        "404-15": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `AnimalListing_AnimalListingDeposit_AD_Cap_RJ` (unprocessable): The deposit is larger than allowed. */
        "422-4": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `AnimalListing_AnimalListing_UP_State_RJ` (conflict): The status of the listing does not allow this.
         *     - `0010010000409` (conflict): The same request is still being worked on.
         */
        "409-6": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `0010010000403` (forbidden): This is not allowed.
         *     - `AnimalListing_AnimalListingDeposit_VL_Self_RJ` (forbidden): The buyer cannot be the seller.
         */
        "403-5": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `AnimalListing_Waitlist_GT_Resource_FL` (not-found): There is no such entry on a waitlist. */
        "404-16": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-13": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["WaitlistEntry"][];
                    pagination: components["schemas"]["Pagination"];
                    resultCode: string;
                };
            };
        };
        /** @description Good */
        "200-14": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["WaitlistEntry"];
                    resultCode: string;
                };
            };
        };
        /**
         * @description - `AnimalListing_Waitlist_AD_Closed_RJ` (conflict): The waitlist is closed.
         *     - `AnimalListing_Waitlist_UP_State_RJ` (conflict): The status of the entry does not allow this.
         *     - `0010010000409` (conflict): The same request is still being worked on.
         */
        "409-7": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `Breeding_BirthRegistry_GT_Resource_FL` (not-found): The profile has no litter with this id, or the litter has no pass. */
        "404-17": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-15": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["AnimalTransfer"][];
                    pagination: components["schemas"]["Pagination"];
                    resultCode: string;
                };
            };
        };
        /** @description - `AnimalTransfer_AnimalTransferOrchestration_GT_Resource_FL` (not-found): The profile is a party to no such transfer. */
        "404-18": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-16": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["AnimalTransfer"];
                    resultCode: string;
                };
            };
        };
        /**
         * @description - `AnimalTransfer_AnimalTransferOrchestration_UP_State_RJ` (conflict): The status of the transfer does not allow this.
         *     - `AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ` (conflict): The animal is reserved for whoever pays a deposit on it.
         *     - `0010010000409` (conflict): The same request is still being worked on.
         */
        "409-8": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `AnimalTransfer_AnimalTransferOrchestration_UP_State_RJ` (conflict): The status of the transfer does not allow this.
         *     - `0010010000409` (conflict): The same request is still being worked on.
         */
        "409-9": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It is there already */
        "200-17": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["CreatedDeposit"];
                    resultCode: string;
                };
            };
        };
        /**
         * @description - `AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ` (conflict): The conditions for a held deposit are not met.
         *     - `AnimalListing_AnimalListingEngagement_VL_Deposit_RJ` (conflict): This listing takes no deposits.
         *     - `0010010000409` (conflict): The same request is still being worked on.
         */
        "409-10": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-18": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["DepositItem"][];
                    pagination: components["schemas"]["Pagination"];
                    resultCode: string;
                };
            };
        };
        /** @description Good */
        "200-19": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["ProtectedDeposit"];
                    resultCode: string;
                };
            };
        };
        /** @description - `AnimalListing_AnimalListingDeposit_GT_Resource_FL` (not-found): The viewer has no such deposit. */
        "404-19": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `0010010000403` (forbidden): This is not allowed.
         *     - `AnimalListing_AnimalListingHandover_UP_NotParty_RJ` (forbidden): The acting profile is not a party to the deposit, or this step is for the other party.
         */
        "403-6": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `AnimalListing_AnimalListingHandover_UP_State_RJ` (conflict): The status of the deposit does not allow this.
         *     - `AnimalListing_AnimalListingHandover_UP_ChipMismatch_RJ` (conflict): The scanned chip is not the one of the animal's record; the deposit is in arbitration.
         *     - `0010010000409` (conflict): The same request is still being worked on.
         */
        "409-11": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `AnimalListing_AnimalListingHandover_UP_ChipNotRegistered_RJ` (unprocessable): No chip is registered for the animal yet; the seller has to do that first.
         *     - `0010010000422` (unprocessable): The idempotency key belongs to another request.
         */
        "422-5": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `AnimalListing_AnimalListingHandover_UP_State_RJ` (conflict): The status of the deposit does not allow this.
         *     - `0010010000409` (conflict): The same request is still being worked on.
         */
        "409-12": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Good */
        "200-20": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Link: components["headers"]["Link"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Age: components["headers"]["Age"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Offer"][];
                    pagination: components["schemas"]["Pagination"];
                    resultCode: string;
                };
            };
        };
        /** @description - `Marketplace_Offer_GT_Resource_FL` (not-found): The offer does not exist. */
        "404-20": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `0010010000404` (not-found): The address does not exist. */
        "404-21": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Page of the list, from 1. */
        page: number;
        /** @description Entries on a page. */
        pageSize: number;
        /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
        "Idempotency-Key": string;
        id: string;
        /** @description The ETag already known; 304 when it still holds. */
        "If-None-Match": string;
        /** @description The ETag, or several, that the change is meant for. */
        "If-Match": string;
        /** @description Only sales in this status, in any letter case; others find nothing. */
        status: string;
        "id-2": string;
        /** @description Entries on a page. */
        "pageSize-2": number;
        "id-3": string;
        /** @description Only with this status, in any letter case; others find nothing. */
        "status-2": string;
        "id-4": string;
        "id-5": string;
        appId: string;
        /** @description Page of the list, from 1. */
        "page-2": number;
        /** @description Entries on a page. */
        "pageSize-3": number;
        /** @description Only connections of this status, in any letter case. */
        "status-3": string;
        connectionId: string;
        profileId: string;
        "appId-2": string;
        /** @description Name of the client. */
        client: string;
        /** @description Version of its build. */
        version: string;
        /** @description Key of the site. */
        siteKey: string;
        contractId: string;
        /** @description UUID of the listing. */
        listingId: string;
        "listingId-2": string;
        /** @description WAITING, OFFERED, ACCEPTED, DECLINED, EXPIRED or LEFT in any letter case; none for another word. */
        "status-4": string;
        entryId: string;
        "id-6": string;
        /** @description Entries on a page. */
        "pageSize-4": number;
        transferId: string;
        /** @description Only those of a status, in any letter case; none for another word. */
        "status-5": string;
        /** @description Only those of a listing. */
        listingShortCode: string;
        /** @description ACTIVE, WITHDRAWN or EXPIRED in any letter case; ACTIVE when left out, none for another word. */
        "status-6": string;
        /** @description A language tag (BCP 47): en, de, es or fr, the nearest of them, or else en. Content-Language tells which. */
        locale: string;
    };
    requestBodies: never;
    headers: {
        /** @description Id of the request, to quote when you ask about it. */
        "X-Request-Id": string;
        /** @description The limits that count this request: quota and seconds. */
        "RateLimit-Policy": string;
        /** @description What is left of each limit, and after how many seconds it is whole again. */
        RateLimit: string;
        /** @description The version, for If-None-Match and If-Match. */
        ETag: string;
        /** @description Address of what was created. */
        Location: string;
        /** @description The pages first, prev, next and last, each where it exists; or the canonical address. */
        Link: string;
        /** @description Who may keep the answer, and for how long. */
        "Cache-Control": string;
        /** @description How many seconds old the answer may be: how long it was kept, and how far a replica may be behind. */
        Age: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAnimals: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Only this species: a species code in any letter case. */
                species?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Animal"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /**
             * @description - `Animal_AnimalRegistry_VL_Species_FL` (validation-failed): The species is not known.
             *     - `Animal_AnimalRegistry_VL_Request_RJ` (validation-failed): The animal is not described properly.
             *     - `0010010000400` (validation-failed): The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    registerAnimal: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Call name; needs a Latin spelling. */
                    name: string;
                    /** @description Species code. */
                    species: string;
                    breedCode?: string | null;
                    sex?: ("M" | "F" | "I" | "U" | "MALE" | "FEMALE" | "INTERSEX" | "UNKNOWN") | null;
                    dateOfBirth?: string | null;
                    /** @description true registers an animal although another of the business was born the same day. */
                    confirmedNotDuplicate?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Animal"];
                };
            };
            /**
             * @description - `Animal_AnimalRegistry_VL_Species_FL` (validation-failed): The species is not known.
             *     - `Animal_AnimalRegistry_VL_Lookup_FL` (validation-failed): The breed is not known for this species.
             *     - `Animal_AnimalRegistry_VL_Name_RJ` (validation-failed): The name needs a Latin spelling.
             *     - `Animal_AnimalRegistry_VL_Length_RJ` (validation-failed): The name is too long.
             *     - `Animal_AnimalOwnership_VL_ParentBirthDate_RJ` (validation-failed): The birth date contradicts a recorded parent.
             *     - `Animal_AnimalOwnership_VL_OffspringBirthDate_RJ` (validation-failed): The birth date contradicts recorded offspring.
             *     - `Animal_AnimalOwnership_VL_PlaceOwner_RJ` (validation-failed): A place cannot own animals.
             *     - `Animal_AnimalRegistry_VL_Request_RJ` (validation-failed): The animal is not described properly.
             *     - `0010010000400` (validation-failed): The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /**
             * @description - `Animal_AnimalRegistry_AD_Duplicate_RJ` (conflict): The business already has this animal.
             *     - `Animal_AnimalRegistry_AD_DuplicateBirthDate_RJ` (conflict): Another animal of the business was born that day.
             *     - `Animal_AnimalRegistry_AD_UpcCode_FL` (conflict): No code could be assigned.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readAnimal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200"];
            304: components["responses"]["304"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    archiveAnimal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description - `AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ` (conflict): The animal is reserved for whoever pays a deposit on it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    updateAnimal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Call name; needs a Latin spelling. */
                    name?: string | null;
                    breedCode?: string | null;
                    sex?: ("M" | "F" | "I" | "U" | "MALE" | "FEMALE" | "INTERSEX" | "UNKNOWN") | null;
                    dateOfBirth?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200"];
            /**
             * @description - `Animal_AnimalRegistry_VL_Lookup_FL` (validation-failed): The breed is not known for this species.
             *     - `Animal_AnimalRegistry_VL_Name_RJ` (validation-failed): The name needs a Latin spelling.
             *     - `Animal_AnimalRegistry_VL_Length_RJ` (validation-failed): The name is too long.
             *     - `Animal_AnimalOwnership_VL_ParentBirthDate_RJ` (validation-failed): The birth date contradicts a recorded parent.
             *     - `Animal_AnimalOwnership_VL_OffspringBirthDate_RJ` (validation-failed): The birth date contradicts recorded offspring.
             *     - `Animal_AnimalRegistry_VL_Request_RJ` (validation-failed): The animal is not described properly.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /**
             * @description - `Animal_AnimalRegistry_AD_Duplicate_RJ` (conflict): The business already has this animal.
             *     - `Animal_AnimalRegistry_AD_DuplicateBirthDate_RJ` (conflict): Another animal of the business was born that day.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listSales: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Only sales in this status, in any letter case; others find nothing. */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-2"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id-2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Only sales in this status, in any letter case; others find nothing. */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-2"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id-2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listInventoryItems: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Only the item with exactly this SKU, in the same letter case. */
                sku?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InventoryItem"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readInventoryItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryItem"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /** @description - `Inventory_InventoryStock_GT_Resource_FL` (not-found): The business has no inventory item with this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID of the client in the business's list of clients. */
                    clientId: string;
                    /** @description Plain text. */
                    body: string;
                    /** @description Names the conversation that the message opens; ignored while one is open. */
                    subject?: string | null;
                    channel?: "IN_APP" | null;
                    /** @description Stands before the header Idempotency-Key. */
                    idempotencyKey?: string | null;
                };
            };
        };
        responses: {
            /** @description The answer to an earlier request with the key */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            /**
             * @description - `0010010000403` (forbidden): This is not allowed.
             *     - `0010010000406` (delegated-token-required): A token issued for a business is required.
             *     - `0010010000403` (insufficient-scope): The token lacks a scope.
             *     - `Conversation_Messaging_VL_Authorization_RJ` (forbidden): The business cannot write to this client.
             *     - `Conversation_Messaging_VL_BroadcastPaused_RJ` (forbidden): Messages of the business are paused because of complaints.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `Conversation_Messaging_GT_Resource_FL` (not-found): The business has no client with this id, or there is no such conversation or message. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `Conversation_Messaging_UP_State_RJ` (conflict): The state of the client or the conversation does not allow this.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            /**
             * @description - `0010010000503` (service-unavailable): The service is temporarily unavailable.
             *     - `Conversation_Messaging_GT_Dependency_FL` (service-unavailable): The client cannot be checked at the moment; nothing was sent.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readBookingBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingBusiness"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-3"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listOpeningTimes: {
        parameters: {
            query: {
                /** @description First day. */
                from: string;
                /** @description Last day. */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OpeningDay"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-3"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listStaff: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffMember"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listServices: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-2"];
                /** @description Only of this category, in any letter case; others find nothing. */
                category?: string;
                /** @description Only for this species, in any letter case. */
                species?: string;
                isOnlineBookable?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Service"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readService: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"];
                };
            };
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /** @description - `Scheduling_ServiceCatalog_GT_Resource_FL` (not-found): The business has no service with this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    findSlots: {
        parameters: {
            query: {
                /** @description UUID of the service. */
                serviceId: string;
                from: string;
                to: string;
                /** @description Only with this member of staff. */
                staffId?: string;
                /** @description How many pets come. */
                petCount?: number;
                /** @description How many, for a service that is priced by night; 1 when left out. */
                nights?: number;
                /** @description UUIDs of add-ons of the service, separated by commas. */
                addOnIds?: string;
                /** @description IANA time zone of `startsAtLocal`; the business's when left out. */
                timeZone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotSet"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-4"];
            /**
             * @description - `Scheduling_Appointment_AD_Pet_RJ` (unprocessable): The service does not take these pets.
             *     - `Scheduling_Appointment_AD_Staff_RJ` (unprocessable): The member of staff does not offer this service.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-2"];
                /** @description Only those with this in a name, the e-mail address or the telephone number, in any letter case. */
                q?: string;
                /** @description Only those that changed then or later, or one of whose pets did. */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Client"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-5"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listClientPets: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-2"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id-3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Pet"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-5"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    holdSlot: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID of the service. */
                    serviceId: string;
                    /**
                     * Format: date-time
                     * @description Start of a slot.
                     */
                    startsAt: string;
                    /** @description Who does it; if left out, any who is free. */
                    staffId?: string | null;
                    /** @description How many pets come; 1 when left out. */
                    petCount?: number | null;
                    /** @description Of a service that is priced by night; 1 when left out. */
                    nights?: number | null;
                    /** @description Add-ons of the service. */
                    addOnIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotHold"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-4"];
            /**
             * @description - `Scheduling_SlotHold_AD_Limit_RJ` (conflict): There are three live holds already.
             *     - `Scheduling_Appointment_AD_SlotTaken_RJ` (conflict): The time is taken.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /**
             * @description - `Scheduling_Booking_VL_Disabled_RJ` (unprocessable): The business takes no bookings online.
             *     - `Scheduling_Appointment_AD_Pet_RJ` (unprocessable): The service does not take these pets.
             *     - `Scheduling_Appointment_AD_Staff_RJ` (unprocessable): The member of staff does not offer this service.
             *     - `Scheduling_Appointment_AD_OutsideHours_RJ` (unprocessable): The business is closed then, or it starts no appointments at this minute.
             *     - `Scheduling_Appointment_AD_Notice_RJ` (unprocessable): The time is too soon or too far ahead to be booked.
             *     - `0010010000422` (unprocessable): The idempotency key belongs to another request.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    releaseSlotHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-6"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    createEstimate: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description One for each appointment. */
                    items: {
                        /** @description UUID of the service. */
                        serviceId: string;
                        /** @description Pets that come. */
                        petIds?: string[] | null;
                        /** @description In place of petIds; 1 when both are left out. */
                        petCount?: number | null;
                        /** @description Add-ons of the service. */
                        addOnIds?: string[] | null;
                        startsAt?: string | null;
                        /** @description Of a service that is priced by night; 1 when left out. */
                        nights?: number | null;
                    }[];
                    /** @description Whom it is for. */
                    clientId?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Estimate"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /**
             * @description - `Scheduling_Business_GT_Resource_FL` (not-found): The business has not said yet when and how it can be booked.
             *     - `Scheduling_ServiceCatalog_GT_Resource_FL` (not-found): The business has no service with this id.
             *     - `Scheduling_Client_GT_Resource_FL` (not-found): The business has no client with this id, or the client no such pet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /**
             * @description - `Scheduling_Appointment_AD_Pet_RJ` (unprocessable): The service does not take these pets.
             *     - `0010010000422` (unprocessable): The idempotency key belongs to another request.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readEstimate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Estimate"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-6"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    bookAppointments: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID of the business's client; this or `client`. */
                    clientId?: string | null;
                    client?: {
                        displayName: string;
                        givenName?: string | null;
                        familyName?: string | null;
                        /** @description This or `phone` is needed. */
                        email?: string | null;
                        /** @description E.164; this or `email` is needed. */
                        phone?: string | null;
                        /** @description BCP 47. */
                        preferredLocale?: string | null;
                        pets?: {
                            /** @description What `petRefs` name it by, each once. */
                            ref: string;
                            /** @description A living pet of the client with this name and species is that pet. */
                            name: string;
                            /** @description Species code, in any letter case. */
                            species: string;
                            /** @description Breed code of the species. */
                            breedCode?: string | null;
                            sex?: ("M" | "F" | "I" | "U" | "MALE" | "FEMALE" | "INTERSEX" | "UNKNOWN") | null;
                            dateOfBirth?: string | null;
                            weightGrams?: number | null;
                            /** @description What it is said to have. An appointment that needs one of them is PENDING. */
                            vaccinations?: {
                                /** @description The disease, such as RABIES. */
                                code: string;
                                /**
                                 * Format: date
                                 * @description Last day on which it protects.
                                 */
                                expiresOn: string;
                            }[] | null;
                        }[] | null;
                    } | null;
                    /** @description An estimate of what is booked; its prices count. */
                    estimateId?: string | null;
                    /** @description The app's own reference; it books once with each business. */
                    externalRef?: string | null;
                    appointments: {
                        /** @description UUID of the service. */
                        serviceId: string;
                        /**
                         * Format: date-time
                         * @description Start of a slot.
                         */
                        startsAt: string;
                        /** @description Pets of the client. At least one pet comes, by id or by ref. */
                        petIds?: string[] | null;
                        /** @description Refs of pets of `client`. */
                        petRefs?: string[] | null;
                        /** @description Of a service that is priced by night; 1 when left out. */
                        nights?: number | null;
                        /** @description Who does it; if left out, any who is free. */
                        staffId?: string | null;
                        /** @description Add-ons of the service. */
                        addOnIds?: string[] | null;
                        /** @description A live hold of this time. */
                        holdId?: string | null;
                        /** @description What the client wants said. */
                        clientNote?: string | null;
                        /** @description What the business is to know. */
                        businessNote?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-7"];
            409: components["responses"]["409-2"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-6"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listAppointments: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description First start; now when left out. */
                from?: string;
                /** @description Starts before this; 31 days after `from` when left out. */
                to?: string;
                /** @description Only with this status, in any letter case; others find nothing. */
                status?: components["parameters"]["status-2"];
                /** @description Only of this client. */
                clientId?: string;
                /** @description Only with this pet. */
                petId?: string;
                /** @description Only of this service. */
                serviceId?: string;
                /** @description Only with this member of staff. */
                staffId?: string;
                /** @description Only those that changed then or later. */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Appointment"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    bookAppointment: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID of the business's client; this or `client`. */
                    clientId?: string | null;
                    client?: {
                        displayName: string;
                        givenName?: string | null;
                        familyName?: string | null;
                        /** @description This or `phone` is needed. */
                        email?: string | null;
                        /** @description E.164; this or `email` is needed. */
                        phone?: string | null;
                        /** @description BCP 47. */
                        preferredLocale?: string | null;
                        pets?: {
                            /** @description What `petRefs` name it by, each once. */
                            ref: string;
                            /** @description A living pet of the client with this name and species is that pet. */
                            name: string;
                            /** @description Species code, in any letter case. */
                            species: string;
                            /** @description Breed code of the species. */
                            breedCode?: string | null;
                            sex?: ("M" | "F" | "I" | "U" | "MALE" | "FEMALE" | "INTERSEX" | "UNKNOWN") | null;
                            dateOfBirth?: string | null;
                            weightGrams?: number | null;
                            /** @description What it is said to have. An appointment that needs one of them is PENDING. */
                            vaccinations?: {
                                /** @description The disease, such as RABIES. */
                                code: string;
                                /**
                                 * Format: date
                                 * @description Last day on which it protects.
                                 */
                                expiresOn: string;
                            }[] | null;
                        }[] | null;
                    } | null;
                    /** @description An estimate of what is booked; its prices count. */
                    estimateId?: string | null;
                    /** @description The app's own reference; it books once with each business. */
                    externalRef?: string | null;
                    /** @description UUID of the service. */
                    serviceId: string;
                    /**
                     * Format: date-time
                     * @description Start of a slot.
                     */
                    startsAt: string;
                    /** @description Pets of the client. At least one pet comes, by id or by ref. */
                    petIds?: string[] | null;
                    /** @description Refs of pets of `client`. */
                    petRefs?: string[] | null;
                    /** @description Of a service that is priced by night; 1 when left out. */
                    nights?: number | null;
                    /** @description Who does it; if left out, any who is free. */
                    staffId?: string | null;
                    /** @description Add-ons of the service. */
                    addOnIds?: string[] | null;
                    /** @description A live hold of this time. */
                    holdId?: string | null;
                    /** @description What the client wants said. */
                    clientNote?: string | null;
                    /** @description What the business is to know. */
                    businessNote?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appointment"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-7"];
            409: components["responses"]["409-2"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readAppointment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id-4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-3"];
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-6"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    rescheduleAppointment: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id-4"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description New start.
                     */
                    startsAt: string;
                    /** @description Who does it; if left out, the current one. */
                    staffId?: string | null;
                    /** @description A hold of the new time. */
                    holdId?: string | null;
                    /** @description Joins `businessNote`. */
                    note?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-3"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-6"];
            /**
             * @description - `Scheduling_Appointment_UP_State_RJ` (conflict): The status of the appointment does not allow this step.
             *     - `Scheduling_Appointment_AD_SlotTaken_RJ` (conflict): The time is taken.
             *     - `Scheduling_Appointment_AD_PetBusy_RJ` (conflict): A pet has another appointment then.
             *     - `Scheduling_Appointment_AD_HoldExpired_RJ` (conflict): The hold is over: its time has run out, or it was booked or released.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /**
             * @description - `Scheduling_Appointment_UP_Notice_RJ` (unprocessable): It is too late to reschedule or cancel the appointment.
             *     - `Scheduling_Appointment_AD_Pet_RJ` (unprocessable): The service does not take these pets.
             *     - `Scheduling_Appointment_AD_Vaccination_RJ` (unprocessable): A vaccination that the service asks for is missing or over by then.
             *     - `Scheduling_Appointment_AD_OutsideHours_RJ` (unprocessable): The business is closed then, or it starts no appointments at this minute.
             *     - `Scheduling_Appointment_AD_Notice_RJ` (unprocessable): The time is too soon or too far ahead to be booked.
             *     - `Scheduling_Appointment_AD_Staff_RJ` (unprocessable): The member of staff does not offer this service.
             *     - `Scheduling_Booking_VL_Disabled_RJ` (unprocessable): The business takes no bookings online.
             *     - `0010010000422` (unprocessable): The idempotency key belongs to another request.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    cancelAppointment: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id-4"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Why, in any letter case.
                     * @enum {string}
                     */
                    reasonCode: "CLIENT_REQUEST" | "BUSINESS_CLOSED" | "PET_ILL" | "NO_STAFF" | "DUPLICATE" | "OTHER";
                    note?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-3"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-6"];
            /**
             * @description - `Scheduling_Appointment_UP_State_RJ` (conflict): The status of the appointment does not allow this step.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /**
             * @description - `Scheduling_Appointment_UP_Notice_RJ` (unprocessable): It is too late to reschedule or cancel the appointment.
             *     - `0010010000422` (unprocessable): The idempotency key belongs to another request.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listWebhookSubscriptions: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookSubscription"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    createWebhookSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Public https address of at most 800 characters, on port 443 or from 1024. */
                    url: string;
                    /** @description appointment.booked, appointment.changed, appointment.cancelled, or appointment.* for all three. */
                    eventTypes: string[];
                    /** @description What it is for. */
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscriptionWithSecret"];
                };
            };
            400: components["responses"]["400-3"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /**
             * @description - `Scheduling_WebhookSubscription_AD_Limit_RJ` (conflict): The app has 5 webhook subscriptions at the business already.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readWebhookSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id-5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-4"];
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-8"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deleteWebhookSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id-5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-8"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    updateWebhookSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id-5"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Public https address of at most 800 characters, on port 443 or from 1024. */
                    url?: string | null;
                    eventTypes?: string[] | null;
                    /** @description What it is for; empty for nothing. */
                    description?: string | null;
                    status?: ("ACTIVE" | "DISABLED") | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-4"];
            400: components["responses"]["400-3"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-8"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id-5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscriptionWithSecret"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-8"];
            409: components["responses"]["409"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-2"];
                /** @description Only with this status, in any letter case; others find nothing. */
                status?: components["parameters"]["status-2"];
                /** @description Only of events of this type. */
                eventType?: string;
                /** @description Made then or later. */
                from?: string;
                /** @description Made before. */
                to?: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["id-5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-8"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id-5"];
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On its way */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-8"];
            409: components["responses"]["409-3"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    recoverWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id-5"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    since: string;
                    /** @description Until now when left out. */
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description On its way */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Events that are on their way because of this. */
                        scheduled: number;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-8"];
            409: components["responses"]["409-3"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    sendWebhookTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id-5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On its way */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        eventId: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404-8"];
            409: components["responses"]["409-3"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listWebhookEventTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            type: string;
                            description: string;
                            schema: {
                                [key: string]: unknown;
                            };
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: {
                /** @description Id of the event that was read last; left out for the first. */
                after?: string;
                /** @description Types, or families such as appointment.*, separated by commas; others find nothing. */
                types?: string;
                /** @description Events at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookEvent"][];
                        /** @description What to send as `after` next time; null while there has been nothing at all. */
                        nextAfter: string | null;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listApplications: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Application"][];
                        pagination: components["schemas"]["Pagination"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    createApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As the consent page shows it. It must not name the platform, nor read as the address of a website or of e-mail. */
                    name: string;
                    /**
                     * Format: uri
                     * @description Website of the app.
                     */
                    websiteUrl: string;
                    /**
                     * Format: uri
                     * @description Privacy policy of the app.
                     */
                    privacyUrl: string;
                    /**
                     * Format: email
                     * @description Where people get help.
                     */
                    supportEmail: string;
                    /** @description Absolute https, or http on localhost, 127.0.0.1 or [::1]; compared character by character. Duplicates are dropped. */
                    redirectUris: string[];
                    /** @description What the app may ask a business for. */
                    scopes: ("scheduling:read" | "appointment:read" | "appointment:write" | "client:read" | "webhook:manage" | "animal:read" | "animal:write" | "breeding:read" | "breeding:write" | "profile:read" | "profile:write" | "health:read" | "health:write" | "order:read" | "inventory:read" | "inventory:write" | "marketplace:read" | "marketplace:write" | "billing:read" | "content:read" | "content:write" | "communication:send" | "engagement:read")[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewApplication"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-3"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-5"];
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    endApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-4"];
            404: components["responses"]["404-9"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    updateApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    websiteUrl?: string | null;
                    privacyUrl?: string | null;
                    supportEmail?: string | null;
                    redirectUris?: string[] | null;
                    scopes?: ("scheduling:read" | "appointment:read" | "appointment:write" | "client:read" | "webhook:manage" | "animal:read" | "animal:write" | "breeding:read" | "breeding:write" | "profile:read" | "profile:write" | "health:read" | "health:write" | "order:read" | "inventory:read" | "inventory:write" | "marketplace:read" | "marketplace:write" | "billing:read" | "content:read" | "content:write" | "communication:send" | "engagement:read")[] | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-5"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            409: components["responses"]["409-4"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    rotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RotatedSecret"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-4"];
            404: components["responses"]["404-9"];
            409: components["responses"]["409-5"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    endPreviousSecrets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listConnectionsOfApplication: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page-2"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-3"];
                /** @description Only connections of this status, in any letter case. */
                status?: components["parameters"]["status-3"];
            };
            header?: never;
            path: {
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-6"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    endConnectionOfApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                appId: components["parameters"]["appId"];
                connectionId: components["parameters"]["connectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-10"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listRequestLog: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page-2"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Only requests of this route, by its template: `/api/animal/v1/animals/{id}`. */
                route?: string;
                /** @description Only requests answered with this HTTP status. */
                status?: number;
                /** @description Only requests refused with this code. */
                code?: string;
                /** @description Only requests of this `X-Request-Id`. */
                requestId?: string;
                /** @description Only requests for this business. */
                businessId?: string;
                /** @description Only requests answered then or later. */
                from?: string;
                /** @description Only requests answered before. */
                to?: string;
            };
            header?: never;
            path: {
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RequestLogEntry"][];
                        pagination: components["schemas"]["Pagination"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    setApplicationLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A square picture that the acting profile has uploaded with POST /api/media/v1/assets. */
                    mediaShortCode: string;
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Application"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            409: components["responses"]["409-4"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    removeApplicationLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            409: components["responses"]["409-4"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    requestReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RequestedReview"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            /**
             * @description - `Developer_Application_AD_Review_RJ` (conflict): A review was asked for already.
             *     - `Developer_Application_UP_State_RJ` (conflict): The state of the application does not allow this.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UsageOfDay"][];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listTestBusinesses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TestBusiness"][];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    createTestBusiness: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TestBusiness"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-3"];
            /**
             * @description - `Developer_TestBusiness_AD_Limit_RJ` (conflict): A member has at most 3 test businesses at a time.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readTestBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profileId: components["parameters"]["profileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TestBusiness"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-11"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    endTestBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profileId: components["parameters"]["profileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-11"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listConnections: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page-2"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-3"];
                /** @description Only connections of this status, in any letter case. */
                status?: components["parameters"]["status-3"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-6"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    endConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                connectionId: components["parameters"]["connectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-10"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readPaymentCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-7"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    setPaymentCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The payment provider's name for the card; no card number. */
                    pspPaymentMethodReference: string;
                };
            };
        };
        responses: {
            200: components["responses"]["200-7"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    removePaymentCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listAllApplications: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page-2"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Only this status, in any letter case. */
                status?: string;
                /** @description Only this review status, in any letter case. */
                reviewStatus?: string;
                /** @description true: only those whose publisher waits for a review. */
                isReviewRequested?: boolean;
                /** @description In name, client id or support address. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminApplication"][];
                        pagination: components["schemas"]["Pagination"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    approveClientCredentials: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                appId: components["parameters"]["appId-2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An empty list takes the approval back. */
                    scopes: ("animal:read" | "animal:write" | "profile:read" | "profile:write" | "order:read" | "order:write" | "inventory:read" | "inventory:write" | "marketplace:read" | "marketplace:write" | "billing:read" | "billing:write" | "health:read" | "health:write" | "breeding:read" | "breeding:write" | "content:read" | "content:write" | "publishing:read" | "publishing:write" | "engagement:read" | "channel:read" | "channel:write" | "analytics:read")[];
                    /** @description Lifetime of the app's access tokens; left out or null: unchanged. */
                    accessTokenSeconds?: number | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-8"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            409: components["responses"]["409-5"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    reviewApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                appId: components["parameters"]["appId-2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the consent page says of the app.
                     * @enum {string}
                     */
                    reviewStatus: "NOT_REVIEWED" | "REVIEWED" | "REJECTED";
                    /** @description Kept in the audit log. */
                    note?: string | null;
                    /** @description Sent to the publisher by mail, and shown on the page of the application. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-8"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    suspendApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                appId: components["parameters"]["appId-2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Sent to the publisher by mail, shown on the page of the application, and kept in the audit log. */
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["200-8"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            409: components["responses"]["409-5"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    reinstateApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                appId: components["parameters"]["appId-2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Kept in the audit log. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-8"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            409: components["responses"]["409-5"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    revokeApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                appId: components["parameters"]["appId-2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Sent to the publisher by mail, shown on the page of the application, and kept in the audit log. */
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["200-8"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-9"];
            409: components["responses"]["409-5"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listSigningKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningKey"][];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    rotateSigningKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningKey"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            409: components["responses"]["409"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    dropSigningKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            /** @description - `Developer_SigningKey_GT_Resource_FL` (not-found): The signing key does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page-2"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Only this event, in any letter case. */
                event?: string;
                /** @description Only of this app. */
                appId?: string;
                /** @description Only of this business. */
                businessId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEvent"][];
                        pagination: components["schemas"]["Pagination"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    registerTrustedDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the client. */
                client: components["parameters"]["client"];
                /** @description Version of its build. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    documents: {
                        /** @description The document, to the character as it is hashed. */
                        text: string;
                        /** @description SHA-256 of the text in UTF-8, in lower-case hex: the build tells it, to be held against the text. */
                        documentId?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RegisteredTrustedDocuments"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-12"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    withdrawTrustedDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the client. */
                client: components["parameters"]["client"];
                /** @description Version of its build. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-12"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listTrustedDocuments: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page-2"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Only of this client. */
                client?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TrustedDocument"][];
                        pagination: components["schemas"]["Pagination"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listAudienceSites: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AudienceSite"][];
                        pagination: components["schemas"]["Pagination"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    registerAudienceSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What to call it; the first domain when left out. */
                    name?: string | null;
                    /** @description 1 to 20 domains, the one to verify first. A host such as www.example.com, without https://, path and port; with and without www are two. */
                    domains: string[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AudienceSiteWithSecret"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-4"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            /**
             * @description - `Audience_AudienceSite_AD_Limit_RJ` (conflict): There are 20 audience sites already.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readAudienceSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Key of the site. */
                siteKey: components["parameters"]["siteKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-9"];
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-13"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deleteAudienceSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description Key of the site. */
                siteKey: components["parameters"]["siteKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-13"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    updateAudienceSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description Key of the site. */
                siteKey: components["parameters"]["siteKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-9"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-13"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    verifyAudienceSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description Key of the site. */
                siteKey: components["parameters"]["siteKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-9"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-13"];
            409: components["responses"]["409"];
            412: components["responses"]["412"];
            /** @description - `Audience_AudienceSite_VL_Verification_RJ` (unprocessable): Neither the DNS record nor the meta tag was found. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    rotateAudienceSiteSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description Key of the site. */
                siteKey: components["parameters"]["siteKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AudienceSiteWithSecret"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-13"];
            409: components["responses"]["409"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listAudienceSiteDomains: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-2"];
            };
            header?: never;
            path: {
                /** @description Key of the site. */
                siteKey: components["parameters"]["siteKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            domain: string;
                            /** @description Whether it is the one that was verified. */
                            isVerified: boolean;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-13"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    addAudienceSiteDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description Key of the site. */
                siteKey: components["parameters"]["siteKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A host such as www.example.com, without https://, path and port; with and without www are two. */
                    domain: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AudienceSite"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-4"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-13"];
            /**
             * @description - `Audience_AudienceSiteDomain_AD_Limit_RJ` (conflict): The audience site has 20 domains already.
             *     - `Audience_AudienceSiteDomain_AD_Duplicate_RJ` (conflict): The audience site has this domain already.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    removeAudienceSiteDomain: {
        parameters: {
            query: {
                /** @description The domain. */
                domain: string;
            };
            header?: {
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description Key of the site. */
                siteKey: components["parameters"]["siteKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-13"];
            /** @description - `Audience_AudienceSiteDomain_DL_Last_RJ` (conflict): It is the only domain of the audience site. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readPayoutAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-10"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    beginPayoutOnboarding: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The address the browser returns to: an address of the platform or of one of its web clients. */
                    returnUrl?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-10"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-3"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            /** @description - `Payment_PaymentProvider_HD_Outage_FL` (bad-gateway): The payment provider did not answer properly. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["503-2"];
        };
    };
    readReconciliation: {
        parameters: {
            query: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page-2"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-3"];
                /** @description The day. */
                date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReconciliationItem"][];
                        pagination: components["schemas"]["Pagination"];
                        reconciledAtUtc: string | null;
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    uploadMediaAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The picture.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaAsset"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    createContract: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID of the template. */
                    templateId: string;
                    /** @description UUID of the buyer; needed from the seller. */
                    buyerProfileId?: string | null;
                    /** @description UUID of the listing that it is about, or ... */
                    listingId?: string | null;
                    /** @description ... of the transfer that it is about. */
                    transferId?: string | null;
                    /** @description A text for each of the template's placeholders, by its name: one line of at most 500 characters. */
                    values?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Contract"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            /**
             * @description - `0010010000403` (forbidden): This is not allowed.
             *     - `Contract_Contract_VL_Self_RJ` (forbidden): Buyer and seller cannot be the same.
             *     - `Identity_MemberAccount_VL_EmailUnverified_RJ` (forbidden): The e-mail address of the account must be confirmed first.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `Contract_ContractTemplate_GT_Resource_FL` (not-found): There is no such contract template for the acting profile. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `Contract_Contract_AD_Limit_RJ` (conflict): Of your agreements of the last 24 hours, 20 wait for an answer; wait for some of them.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contractId: components["parameters"]["contractId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-11"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-14"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    signContract: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                contractId: components["parameters"]["contractId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-11"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-14"];
            /**
             * @description - `Contract_Contract_UP_State_RJ` (conflict): Both have signed the contract, or a side has withdrawn or declined it.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listAnimalListings: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description DRAFT, ACTIVE, PAUSED or CLOSED in any letter case; none for another word. */
                status?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnimalListing"][];
                        pagination: components["schemas"]["Pagination"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    createAnimalListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of a single animal: one that the seller owns. */
                    animalId?: string | null;
                    /** @description Of a litter: one that the seller owns. */
                    birthId?: string | null;
                    /** @description All items of a litter. */
                    items?: {
                        /** @description Of an item that is already in the listing. */
                        itemId?: string | null;
                        animalId?: string | null;
                        /** @description What tells it from its litter mates. */
                        label: string;
                        /**
                         * @description In any letter case; the words stand for their first letters.
                         * @enum {string}
                         */
                        sex: "M" | "F" | "I" | "U" | "MALE" | "FEMALE" | "INTERSEX" | "UNKNOWN";
                        colorText?: string | null;
                        /** @description If it has its own. */
                        price?: (number | string) | null;
                        availability?: ("AVAILABLE" | "RESERVED" | "SOLD" | "KEPT") | null;
                    }[] | null;
                    /** @description At least 5 characters. */
                    title: string;
                    description?: string | null;
                    price?: (number | string) | null;
                    /** @description USD. */
                    currency?: string | null;
                    /** @description Whether buyers can only get in touch. */
                    isContactOnly?: boolean | null;
                    city: string;
                    /** @description ISO 3166-2. */
                    subdivisionCode?: string | null;
                    /** @description ISO 3166-1 alpha-2. */
                    countryCode: string;
                    readyDate?: string | null;
                    mediaShortCodes?: string[] | null;
                    /** @description Whether people may join the waitlist. */
                    waitlistOpen?: boolean | null;
                    deposit?: {
                        /** @description Whether the seller asks for a deposit. */
                        required?: boolean | null;
                        /** @description At most 500 dollars and a quarter of the price. */
                        amount?: (number | string) | null;
                        /** @description Whether the seller gives it back on request. */
                        refundable?: boolean | null;
                        policyText?: string | null;
                        reserveMode?: ("NONE" | "RESERVE") | null;
                        /** @description Last day of the handover, by UTC: 1 to 75 days ahead. */
                        pickupWindowEnd?: string | null;
                        depositClause?: ("REFUND" | "RELEASE" | "ARBITRATE") | null;
                        contractTemplateId?: string | null;
                    } | null;
                    /**
                     * @description What it is about; never changes.
                     * @enum {string}
                     */
                    kind: "SINGLE_ANIMAL" | "LITTER";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnimalListing"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422-3"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readAnimalListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description UUID of the listing. */
                listingId: components["parameters"]["listingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-12"];
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-15"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    updateAnimalListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description UUID of the listing. */
                listingId: components["parameters"]["listingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of a single animal: one that the seller owns. */
                    animalId?: string | null;
                    /** @description Of a litter: one that the seller owns. */
                    birthId?: string | null;
                    /** @description All items of a litter. */
                    items?: {
                        /** @description Of an item that is already in the listing. */
                        itemId?: string | null;
                        animalId?: string | null;
                        /** @description What tells it from its litter mates. */
                        label: string;
                        /**
                         * @description In any letter case; the words stand for their first letters.
                         * @enum {string}
                         */
                        sex: "M" | "F" | "I" | "U" | "MALE" | "FEMALE" | "INTERSEX" | "UNKNOWN";
                        colorText?: string | null;
                        /** @description If it has its own. */
                        price?: (number | string) | null;
                        availability?: ("AVAILABLE" | "RESERVED" | "SOLD" | "KEPT") | null;
                    }[] | null;
                    /** @description At least 5 characters. */
                    title?: string | null;
                    description?: string | null;
                    price?: (number | string) | null;
                    /** @description USD. */
                    currency?: string | null;
                    /** @description Whether buyers can only get in touch. */
                    isContactOnly?: boolean | null;
                    city?: string | null;
                    /** @description ISO 3166-2. */
                    subdivisionCode?: string | null;
                    /** @description ISO 3166-1 alpha-2. */
                    countryCode?: string | null;
                    readyDate?: string | null;
                    mediaShortCodes?: string[] | null;
                    /** @description Whether people may join the waitlist. */
                    waitlistOpen?: boolean | null;
                    deposit?: {
                        /** @description Whether the seller asks for a deposit. */
                        required?: boolean | null;
                        /** @description At most 500 dollars and a quarter of the price. */
                        amount?: (number | string) | null;
                        /** @description Whether the seller gives it back on request. */
                        refundable?: boolean | null;
                        policyText?: string | null;
                        reserveMode?: ("NONE" | "RESERVE") | null;
                        /** @description Last day of the handover, by UTC: 1 to 75 days ahead. */
                        pickupWindowEnd?: string | null;
                        depositClause?: ("REFUND" | "RELEASE" | "ARBITRATE") | null;
                        contractTemplateId?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-12"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-15"];
            /**
             * @description - `AnimalListing_AnimalListing_UP_State_RJ` (conflict): The status of the listing does not allow this.
             *     - `AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ` (conflict): The conditions for a held deposit are not met.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422-4"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            502: components["responses"]["502"];
            503: components["responses"]["503"];
        };
    };
    publishAnimalListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description UUID of the listing. */
                listingId: components["parameters"]["listingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-12"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-3"];
            404: components["responses"]["404-15"];
            /**
             * @description - `AnimalListing_AnimalListing_UP_State_RJ` (conflict): The status of the listing does not allow this.
             *     - `AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ` (conflict): The conditions for a held deposit are not met.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            502: components["responses"]["502"];
            503: components["responses"]["503"];
        };
    };
    pauseAnimalListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description UUID of the listing. */
                listingId: components["parameters"]["listingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-12"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-15"];
            409: components["responses"]["409-6"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    closeAnimalListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description UUID of the listing. */
                listingId: components["parameters"]["listingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-12"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-15"];
            409: components["responses"]["409-6"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readReserveEligibility: {
        parameters: {
            query?: {
                /** @description Another amount to look at. */
                amount?: string;
            };
            header?: never;
            path: {
                listingId: components["parameters"]["listingId-2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReserveEligibility"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-15"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            502: components["responses"]["502"];
            503: components["responses"]["503"];
        };
    };
    joinWaitlist: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description Short code of the listing. */
                shortCode: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    preferredSex?: ("M" | "F" | "I" | "U" | "MALE" | "FEMALE" | "INTERSEX" | "UNKNOWN") | null;
                    /** @description Colour wished for. */
                    preferredColorText?: string | null;
                    /** @description For the seller. */
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description It is there already */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WaitlistEntry"];
                        resultCode: string;
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WaitlistEntry"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            402: components["responses"]["402"];
            403: components["responses"]["403-5"];
            404: components["responses"]["404-16"];
            /**
             * @description - `AnimalListing_Waitlist_AD_Closed_RJ` (conflict): The waitlist is closed.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listOwnWaitlistEntries: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description WAITING, OFFERED, ACCEPTED, DECLINED, EXPIRED or LEFT in any letter case; none for another word. */
                status?: components["parameters"]["status-4"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-13"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    leaveWaitlist: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                entryId: components["parameters"]["entryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["204"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-16"];
            /** @description - `AnimalListing_Waitlist_UP_State_RJ` (conflict): The status of the entry does not allow this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listWaitlistOfListing: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description WAITING, OFFERED, ACCEPTED, DECLINED, EXPIRED or LEFT in any letter case; none for another word. */
                status?: components["parameters"]["status-4"];
            };
            header?: never;
            path: {
                listingId: components["parameters"]["listingId-2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-13"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-16"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    offerWaitlistPlace: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                listingId: string;
                entryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An item of the litter. */
                    itemId?: string | null;
                    /** @description 72 when left out. */
                    expiresInHours?: number | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-14"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            402: components["responses"]["402"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-16"];
            409: components["responses"]["409-7"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    acceptWaitlistOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                entryId: components["parameters"]["entryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-14"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            402: components["responses"]["402"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-16"];
            409: components["responses"]["409-7"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    declineWaitlistOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                entryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-14"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-16"];
            /**
             * @description - `AnimalListing_Waitlist_UP_State_RJ` (conflict): The status of the entry does not allow this.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    registerMicrochip: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 15 digits, 10 hexadecimal digits or 9 digits; spaces, hyphens and points do not count. */
                    chipId: string;
                    /** @description Not in the future. */
                    implantedOn?: string | null;
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Microchip"];
                };
            };
            /**
             * @description - `0010010000400` (validation-failed): The request is not valid.
             *     - `Animal_AnimalRegistry_VL_Request_RJ` (validation-failed): The animal is not described properly.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404"];
            /**
             * @description - `Animal_AnimalRegistry_AD_Microchip_RJ` (conflict): Another animal has this microchip.
             *     - `AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ` (conflict): The animal is reserved for whoever pays a deposit on it.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    recordBirth: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The mother, which the acting profile owns of record. */
                    damAnimalId: string;
                    /** @description The father, which the acting profile owns or co-owns. */
                    sireAnimalId?: string | null;
                    /**
                     * Format: date
                     * @description Not in the future.
                     */
                    birthDate: string;
                    /** @description How many were born. */
                    offspringCount: number;
                    /** @description As many as were born, to be registered with their parents; or none. */
                    offspring?: {
                        /** @description Left out: the name of the mother and a number. */
                        name?: string | null;
                        /**
                         * @description In any letter case; the words stand for their first letters.
                         * @enum {string}
                         */
                        sex: "M" | "F" | "I" | "U" | "MALE" | "FEMALE" | "INTERSEX" | "UNKNOWN";
                        /** @description Colour and markings, up to 80 characters. */
                        colorText?: string | null;
                        /** @description Of an animal that is registered already, which keeps its name, sex and colour. */
                        svcCode?: string | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Birth"];
                        resultCode: string;
                    };
                };
            };
            /**
             * @description - `Animal_AnimalOwnership_VL_ParentBirthDate_RJ` (validation-failed): The birth date contradicts a recorded parent.
             *     - `0010010000400` (validation-failed): The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404"];
            /**
             * @description - `Animal_AnimalRegistry_AD_Duplicate_RJ` (conflict): The business already has this animal.
             *     - `Breeding_BirthRegistry_AD_Duplicate_RJ` (conflict): A litter of this dam and day is on record.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readBirth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id-6"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Birth"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-17"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readLitterPass: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LitterPass"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-17"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    stampLitterPass: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id-6"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is there already */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LitterPass"];
                        resultCode: string;
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LitterPass"];
                        resultCode: string;
                    };
                };
            };
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            /** @description - `Breeding_LitterPass_AD_Unit_RJ` (payment-required): The profile has no unit left for a Litter Pass. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: components["responses"]["403-2"];
            404: components["responses"]["404-17"];
            409: components["responses"]["409"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listTransfersOfAnimal: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-4"];
                /** @description Only those in this status, in any letter case; others find nothing. */
                status?: string;
            };
            header?: never;
            path: {
                animalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-15"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-18"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listTransfersToRecipient: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-4"];
                /** @description Only those in this status, in any letter case; others find nothing. */
                status?: string;
            };
            header?: never;
            path: {
                profileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-15"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-18"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    offerTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An animal that the acting profile owns of record. */
                    animalId: string;
                    /** @description A person or a business. */
                    recipientProfileId: string;
                    /**
                     * @description Why the animal changes its owner; in any letter case.
                     * @enum {string}
                     */
                    type: "SALE" | "GIFT" | "ADOPTION" | "RETURN";
                    /** @description In `currency`. */
                    priceAmount?: (number | string) | null;
                    /** @description ISO 4217; needed with a price or a deposit. */
                    currency?: string | null;
                    /**
                     * Format: date
                     * @description Not in the past; with a deposit 1 to 75 days from now.
                     */
                    plannedHandoverDate: string;
                    /** @description Words to the recipient. */
                    message?: string | null;
                    /** @description Of a sale: a deposit that is held until the handover. In USD, at most 500 and a quarter of the price. */
                    deposit?: {
                        /** @description In `currency`; above 0. */
                        amount: number | string;
                        /**
                         * @description What happens to it if the buyer withdraws.
                         * @enum {string}
                         */
                        depositClause: "REFUND" | "RELEASE" | "ARBITRATE";
                        /** @description What it is for. */
                        description: string;
                    } | null;
                    /** @description For how long the offer stands; 14 days when left out. */
                    offerExpiresInDays?: number | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnimalTransfer"];
                        resultCode: string;
                    };
                };
            };
            /**
             * @description - `Animal_AnimalRegistry_VL_Request_RJ` (validation-failed): The animal is not described properly.
             *     - `Animal_AnimalOwnership_VL_PlaceOwner_RJ` (validation-failed): A place cannot own animals.
             *     - `0010010000400` (validation-failed): The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["401-2"];
            /**
             * @description - `0010010000403` (forbidden): This is not allowed.
             *     - `AnimalTransfer_AnimalTransferOrchestration_VL_NotOwner_RJ` (forbidden): Only the owner of record may do this.
             *     - `Identity_MemberAccount_VL_EmailUnverified_RJ` (forbidden): The e-mail address of the account must be confirmed first.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["404"];
            /**
             * @description - `AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ` (conflict): The animal is reserved for whoever pays a deposit on it.
             *     - `AnimalTransfer_AnimalTransferOrchestration_AD_Open_RJ` (conflict): The animal is on its way to somebody already.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422-3"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                transferId: components["parameters"]["transferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-16"];
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-18"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    acceptTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                transferId: components["parameters"]["transferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-16"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-18"];
            409: components["responses"]["409-8"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    declineTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                transferId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-16"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-18"];
            409: components["responses"]["409-9"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    withdrawTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                transferId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-16"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-18"];
            409: components["responses"]["409-9"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    approveTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                transferId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-16"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-18"];
            409: components["responses"]["409-8"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    cancelTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                transferId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-16"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            /**
             * @description - `0010010000403` (forbidden): This is not allowed.
             *     - `AnimalTransfer_AnimalTransferOrchestration_VL_NotOwner_RJ` (forbidden): Only the owner of record may do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["404-18"];
            409: components["responses"]["409-9"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    disputeTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                transferId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In a few words. */
                    reason: string;
                    /** @description More about it. */
                    note?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-16"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-18"];
            409: components["responses"]["409-9"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    completeTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                transferId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-16"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-18"];
            /**
             * @description - `AnimalTransfer_AnimalTransferOrchestration_UP_State_RJ` (conflict): The status of the transfer does not allow this.
             *     - `AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ` (conflict): The animal is reserved for whoever pays a deposit on it.
             *     - `Animal_AnimalRegistry_AD_Duplicate_RJ` (conflict): The business already has this animal.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    payTransferDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                transferId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-17"];
            201: components["responses"]["201"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-18"];
            /**
             * @description - `AnimalTransfer_AnimalTransferOrchestration_UP_State_RJ` (conflict): The status of the transfer does not allow this.
             *     - `AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ` (conflict): The conditions for a held deposit are not met.
             *     - `0010010000409` (conflict): The same request is still being worked on.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["422-4"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            502: components["responses"]["502"];
            503: components["responses"]["503-2"];
        };
    };
    createListingDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description Short code of the listing. */
                shortCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-17"];
            201: components["responses"]["201"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-5"];
            404: components["responses"]["404-15"];
            409: components["responses"]["409-10"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422-3"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            502: components["responses"]["502"];
            503: components["responses"]["503-2"];
        };
    };
    createItemDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description Short code of the listing. */
                shortCode: string;
                itemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-17"];
            201: components["responses"]["201"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-5"];
            404: components["responses"]["404-15"];
            409: components["responses"]["409-10"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422-3"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            502: components["responses"]["502"];
            503: components["responses"]["503-2"];
        };
    };
    listDepositsOfSeller: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Only those of a status, in any letter case; none for another word. */
                status?: components["parameters"]["status-5"];
                /** @description Only those of a listing. */
                listingShortCode?: components["parameters"]["listingShortCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-18"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listDepositsOfBuyer: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Only those of a status, in any letter case; none for another word. */
                status?: components["parameters"]["status-5"];
                /** @description Only those of a listing. */
                listingShortCode?: components["parameters"]["listingShortCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-18"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                depositId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-19"];
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-19"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    confirmHandoverAsBuyer: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                depositId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Short code of the photo. */
                    photoMediaShortCode?: string | null;
                    scannedChipId?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-19"];
            /**
             * @description - `AnimalListing_AnimalListingHandover_UP_PhotoRequired_RJ` (validation-failed): The first confirmation of the buyer needs a photo that they have uploaded in the last 24 hours.
             *     - `0010010000400` (validation-failed): The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["401-2"];
            403: components["responses"]["403-6"];
            409: components["responses"]["409-11"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422-5"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    confirmHandoverAsSeller: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                depositId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Number of the chip that was scanned: 15 or 9 digits, or 10 hexadecimal ones; spaces, hyphens and points do not count. */
                    scannedChipId: string;
                };
            };
        };
        responses: {
            200: components["responses"]["200-19"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-6"];
            409: components["responses"]["409-11"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422-5"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    refundDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                depositId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-19"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-6"];
            404: components["responses"]["404-19"];
            409: components["responses"]["409-12"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    forfeitDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                depositId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-19"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-6"];
            404: components["responses"]["404-19"];
            409: components["responses"]["409-12"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    withdrawDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                depositId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-19"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-6"];
            404: components["responses"]["404-19"];
            409: components["responses"]["409-12"];
            412: components["responses"]["412"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    disputeDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                depositId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In a few words. */
                    reason: string;
                    /** @description What happened. */
                    note?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-19"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-6"];
            404: components["responses"]["404-19"];
            409: components["responses"]["409-12"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    submitDepositEvidence: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                depositId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Pictures that the party has uploaded, at most 20.
                     * @default []
                     */
                    mediaShortCodes?: string[];
                    /** @description What they show. */
                    note?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["200-19"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-6"];
            404: components["responses"]["404-19"];
            409: components["responses"]["409-12"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    resolveDepositArbitration: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 100 characters; the same key and request get the same answer for 48 hours. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag, or several, that the change is meant for. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                depositId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Who gets the deposit.
                     * @enum {string}
                     */
                    outcome: "REFUND" | "RELEASE" | "SPLIT";
                    /** @description What the buyer gets, of a split. */
                    buyerAmount?: (number | string) | null;
                    /** @description What the seller gets, of a split. */
                    sellerAmount?: (number | string) | null;
                    /** @description Why. */
                    note: string;
                };
            };
        };
        responses: {
            200: components["responses"]["200-19"];
            400: components["responses"]["400-2"];
            401: components["responses"]["401-2"];
            403: components["responses"]["403-2"];
            404: components["responses"]["404-19"];
            409: components["responses"]["409-12"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    lookUpOfferCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description In any letter case, with or without the prefix SVC-OF-. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Age: components["headers"]["Age"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OfferCode"];
                        resultCode: string;
                    };
                };
            };
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            /** @description - `Marketplace_OfferCode_GT_Resource_FL` (not-found): The offer code does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listOffersOfStorefront: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description ACTIVE, WITHDRAWN or EXPIRED in any letter case; ACTIVE when left out, none for another word. */
                status?: components["parameters"]["status-6"];
            };
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                storefrontId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-20"];
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            404: components["responses"]["404-20"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listOffersOfCatalogItem: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description ACTIVE, WITHDRAWN or EXPIRED in any letter case; ACTIVE when left out, none for another word. */
                status?: components["parameters"]["status-6"];
            };
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                catalogItemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["200-20"];
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            404: components["responses"]["404-20"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Age: components["headers"]["Age"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Offer"];
                        resultCode: string;
                    };
                };
            };
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            404: components["responses"]["404-20"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    platformPrices: {
        parameters: {
            query: {
                /** @description 1 to 50 subject keys with commas between: `plan:<slug>`, `plan:<slug>:unit`, `feature:<CODE>`. */
                keys: string;
                /** @description ISO 3166-1 alpha-2 in any letter case; without it only platform points are read. */
                country?: string;
            };
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Age: components["headers"]["Age"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The country asked for; null for none. */
                            countryCode: string | null;
                            items: {
                                subjectKey: string;
                                /**
                                 * @description Which kind of list answered.
                                 * @enum {string}
                                 */
                                level: "COUNTRY" | "REGION" | "PLATFORM";
                                /** @description The market zone at level REGION. */
                                marketCode: string | null;
                                /** @description Empty when there is no price. */
                                points: components["schemas"]["PricePoint"][];
                            }[];
                        };
                        resultCode: string;
                    };
                };
            };
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listPlans: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Accepted, and without effect. */
                status?: string;
            };
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Age: components["headers"]["Age"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Plan"][];
                        pagination: components["schemas"]["Pagination"];
                        resultCode: string;
                    };
                };
            };
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                publicCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Age: components["headers"]["Age"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Plan"];
                        resultCode: string;
                    };
                };
            };
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            /** @description - `Plan_PlanCatalog_GT_Resource_FL` (not-found): The plan does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listSpecies: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-4"];
                /** @description Only those with this in their name or code, in any letter case. */
                q?: string;
            };
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Age: components["headers"]["Age"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Species"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listBreeds: {
        parameters: {
            query?: {
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: number;
                /** @description Only those with this in their name or code, in any letter case. */
                q?: string;
            };
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description A species code. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Age: components["headers"]["Age"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Breed"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            /** @description - `Animal_AnimalRegistry_GT_Species_FL` (not-found): There is no species with this code. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listProfessionals: {
        parameters: {
            query: {
                /** @description Breeders, or kennels and catteries. */
                kind: "BREEDER" | "KENNEL_CATTERY";
                /** @description Species of a breed declared, in any letter case. */
                speciesCode?: string;
                /** @description The same by UUID. */
                speciesId?: string;
                /** @description A breed declared, in any letter case; with a species, that of the species. */
                breedCode?: string;
                /** @description The same by UUID. */
                breedId?: string;
                /** @description ISO 3166-1 alpha-2, in any letter case. */
                countryCode?: string;
                /** @description ISO 3166-2, in any letter case. */
                subdivisionCode?: string;
                /** @description The whole name, in any letter case. */
                city?: string;
                /** @description Services of a kennel or cattery; empty for other kinds. */
                serviceCategory?: "BOARDING" | "DAYCARE" | "TRAINING" | "GROOMING" | "STUD_SERVICE" | "HANDLING" | "TRANSPORT" | "BREEDING";
                /** @description Only verified ones, or only others. */
                isVerified?: boolean;
                /** @description Only those with a litter at the moment, or only others. */
                hasAvailableLitter?: boolean;
                /** @description Lowest rank; leaves out the unranked. */
                minRankScore?: number;
                /** @description Words of names, handles, cities and breeds, or their beginnings; typos are forgiven. */
                q?: string;
                /** @description Latitude of the place to measure from, with lon. */
                lat?: number;
                /** @description Longitude of the place to measure from, with lat. */
                lon?: number;
                /** @description How far away at most, in kilometres; with lat and lon. */
                radiusKm?: number;
                /** @description By rank, then rating, then handle; or by distance, which needs lat and lon. */
                orderBy?: "RANK" | "DISTANCE";
                /** @description Adds counts of all that is found: any of speciesCodes, countryCode, subdivisionCode, professionalKindCode, serviceCategory, separated by commas. */
                facets?: string;
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize"];
            };
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description A language tag (BCP 47): en, de, es or fr, the nearest of them, or else en. Content-Language tells which. */
                locale: components["parameters"]["locale"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Age: components["headers"]["Age"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Professional"][];
                        pagination: {
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        /** @description Only where counts were asked for; the most frequent first, 100 at most. */
                        facets?: {
                            [key: string]: {
                                value: string;
                                count: number;
                            }[];
                        };
                        resultCode: string;
                    };
                };
            };
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            404: components["responses"]["404-21"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readProfessional: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description A language tag (BCP 47): en, de, es or fr, the nearest of them, or else en. Content-Language tells which. */
                locale: components["parameters"]["locale"];
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Age: components["headers"]["Age"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProfessionalDetail"];
                        resultCode: string;
                    };
                };
            };
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            /** @description - `Identity_Profile_GT_Resource_FL` (not-found): The member has no such profile. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    listServiceCategories: {
        parameters: {
            query: {
                /** @description Only kennels and catteries have categories. */
                kind: "KENNEL_CATTERY";
                /** @description Page of the list, from 1. */
                page?: components["parameters"]["page-2"];
                /** @description Entries on a page. */
                pageSize?: components["parameters"]["pageSize-3"];
            };
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description A language tag (BCP 47): en, de, es or fr, the nearest of them, or else en. Content-Language tells which. */
                locale: components["parameters"]["locale"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Age: components["headers"]["Age"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["KennelServiceCategory"][];
                        pagination: components["schemas"]["Pagination"];
                        resultCode: string;
                    };
                };
            };
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            404: components["responses"]["404-21"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    readPublicAnimalListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag already known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Short code of the listing, in any letter case. */
                shortCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Age: components["headers"]["Age"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicAnimalListing"];
                        resultCode: string;
                    };
                };
            };
            304: components["responses"]["304"];
            400: components["responses"]["400-2"];
            404: components["responses"]["404-15"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    onAppointmentBooked: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same at every attempt: what came twice is told by it. */
                "webhook-id": string;
                /** @description Unix seconds of the attempt; refuse what is more than 300 seconds off. */
                "webhook-timestamp": string;
                /** @description Signatures with a space between, each v1 and HMAC-SHA256 in base64. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description evt_ and 32 hexadecimal digits; the same in the header webhook-id. */
                    id: string;
                    /** @constant */
                    type: "appointment.booked";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @constant */
                    apiVersion: "v1";
                    /** Format: uuid */
                    businessId: string;
                    /** @description The subscription that it is sent to; null where it is polled, tests excepted. */
                    subscriptionId: string | null;
                    data: {
                        appointment: components["schemas"]["Appointment"];
                    } | {
                        /** @description Without the scope appointment:read, and where its notes would not fit into an event. */
                        appointment: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            bookingId: string;
                            /** @description Grows with each change; the higher one is newer, whichever comes first. */
                            version: number;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived. Any other status of 2xx does as well, and its body is not read. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is here any more: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAppointmentChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same at every attempt: what came twice is told by it. */
                "webhook-id": string;
                /** @description Unix seconds of the attempt; refuse what is more than 300 seconds off. */
                "webhook-timestamp": string;
                /** @description Signatures with a space between, each v1 and HMAC-SHA256 in base64. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description evt_ and 32 hexadecimal digits; the same in the header webhook-id. */
                    id: string;
                    /** @constant */
                    type: "appointment.changed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @constant */
                    apiVersion: "v1";
                    /** Format: uuid */
                    businessId: string;
                    /** @description The subscription that it is sent to; null where it is polled, tests excepted. */
                    subscriptionId: string | null;
                    data: {
                        appointment: components["schemas"]["Appointment"];
                        /** @enum {string} */
                        changeKind: "RESCHEDULED" | "STATUS" | "DETAILS";
                        /** @description What the changed fields were before. */
                        previous: {
                            /** Format: uuid */
                            id?: string;
                            /** Format: uuid */
                            bookingId?: string;
                            /** @description Shown to people. */
                            number?: string;
                            /** @enum {string} */
                            status?: "PENDING" | "CONFIRMED" | "CHECKED_IN" | "COMPLETED" | "CANCELLED" | "DECLINED" | "NO_SHOW";
                            /** Format: uuid */
                            serviceId?: string;
                            /** @description As booked. */
                            serviceName?: string;
                            addOnIds?: string[];
                            /** @description null when no staff is needed. */
                            staffId?: string | null;
                            staffName?: string | null;
                            /** Format: uuid */
                            clientId?: string;
                            petIds?: string[];
                            /** Format: date-time */
                            startsAt?: string;
                            /**
                             * Format: date-time
                             * @description Without the buffer.
                             */
                            endsAt?: string;
                            /** @description Of a service priced by night; null for others. */
                            nights?: number | null;
                            /** @description Of the business when it was booked. */
                            timeZone?: string;
                            bufferBeforeMinutes?: number;
                            bufferAfterMinutes?: number;
                            /** @description As booked; null when it is on request. */
                            price?: number | null;
                            currency?: string;
                            clientNote?: string | null;
                            businessNote?: string | null;
                            /** @description Before it was rescheduled last. */
                            previousStartsAt?: string | null;
                            rescheduleCount?: number;
                            /** @description How it was called off; null unless it was. */
                            cancellation?: {
                                /** Format: date-time */
                                cancelledAt: string;
                                /** @enum {string} */
                                cancelledBy: "CLIENT" | "BUSINESS" | "APP" | "PLATFORM";
                                /** @enum {string} */
                                reasonCode: "CLIENT_REQUEST" | "BUSINESS_CLOSED" | "PET_ILL" | "NO_STAFF" | "DUPLICATE" | "OTHER";
                                note: string | null;
                                /** @description null when nobody knows the price. */
                                feeAmount: number | null;
                            } | null;
                            /** @enum {string} */
                            source?: "APP" | "DASHBOARD" | "CLIENT";
                            appId?: string | null;
                            /** @description What the app calls the booking. */
                            externalRef?: string | null;
                            /** Format: date-time */
                            createdAt?: string;
                        };
                    } | {
                        /** @description Without the scope appointment:read, and where its notes would not fit into an event. */
                        appointment: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            bookingId: string;
                            /** @description Grows with each change; the higher one is newer, whichever comes first. */
                            version: number;
                        };
                        /** @enum {string} */
                        changeKind: "RESCHEDULED" | "STATUS" | "DETAILS";
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived. Any other status of 2xx does as well, and its body is not read. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is here any more: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAppointmentCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same at every attempt: what came twice is told by it. */
                "webhook-id": string;
                /** @description Unix seconds of the attempt; refuse what is more than 300 seconds off. */
                "webhook-timestamp": string;
                /** @description Signatures with a space between, each v1 and HMAC-SHA256 in base64. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description evt_ and 32 hexadecimal digits; the same in the header webhook-id. */
                    id: string;
                    /** @constant */
                    type: "appointment.cancelled";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @constant */
                    apiVersion: "v1";
                    /** Format: uuid */
                    businessId: string;
                    /** @description The subscription that it is sent to; null where it is polled, tests excepted. */
                    subscriptionId: string | null;
                    data: {
                        appointment: components["schemas"]["Appointment"];
                    } | {
                        /** @description Without the scope appointment:read, and where its notes would not fit into an event. */
                        appointment: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            bookingId: string;
                            /** @description Grows with each change; the higher one is newer, whichever comes first. */
                            version: number;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived. Any other status of 2xx does as well, and its body is not read. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is here any more: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same at every attempt: what came twice is told by it. */
                "webhook-id": string;
                /** @description Unix seconds of the attempt; refuse what is more than 300 seconds off. */
                "webhook-timestamp": string;
                /** @description Signatures with a space between, each v1 and HMAC-SHA256 in base64. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description evt_ and 32 hexadecimal digits; the same in the header webhook-id. */
                    id: string;
                    /** @constant */
                    type: "webhook.test";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @constant */
                    apiVersion: "v1";
                    /** Format: uuid */
                    businessId: string;
                    /** @description The subscription that it is sent to; null where it is polled, tests excepted. */
                    subscriptionId: string | null;
                    data: {
                        message: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived. Any other status of 2xx does as well, and its body is not read. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is here any more: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
