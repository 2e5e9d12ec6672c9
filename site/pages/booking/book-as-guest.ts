import type { RouterContext } from '@koa/router';
import { viewParameter } from '../../../kernel/audience/view-parameter.ts';
import { type IdempotencyKey, anonymousViewer } from '../../../kernel/access/viewer.ts';
import { keyOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { DomainError, catalogueRow } from '../../../kernel/errors/errors.ts';
import { type VariablesOf, askGraph, found } from '../../../kernel/graph/graph.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { callerAddress } from '../../../kernel/http/caller-address.ts';
import { addressBucket } from '../../../kernel/http/client-address.ts';
import { address } from '../../../kernel/pages/address.ts';
import { whileRunning } from '../../../kernel/pages/forms/patience.ts';
import { readForm } from '../../../kernel/pages/forms/form.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { phoneOf } from '../../../kernel/text/typed-phone.ts';
import { isUuid, newId } from '../../../kernel/text/ids.ts';
import { bookPath } from '../../addresses.ts';
import type { Dependencies } from '../../dependencies.ts';
import { bookingOperation, startGuestBookingOperation } from '../../operations.ts';
import { begin, sendFresh } from '../../serving/show.ts';
import { bookPage } from './book.tsx';
import { type Chosen, chosenBy } from './chosen.ts';
import { type GuestForm, petNumbers } from './guest-form.tsx';

type Value = (name: string) => string;
type Input = VariablesOf<'StartGuestBooking'>['input'];

/** What the form asks for, as the graph reads it. */
function inputOf(value: Value, chosen: Chosen, startsAt: string): Input {
  const { offered, service, addOns, nights } = chosen;
  const numbers = petNumbers(chosen);
  return {
    businessId: offered.business.id,
    email: value('email'),
    displayName: value('displayName'),
    phone: phoneOf(value('phone'), offered.countryCode) || null,
    pets: numbers.map((number) => ({
      ref: String(number),
      name: value(`petName${number}`),
      species: value(`petSpecies${number}`),
      vaccinations: service.requiredVaccinationCodes.flatMap((code) => {
        const expiresOn = value(`vaccination:${code}:${number}`);
        return expiresOn === '' ? [] : [{ code, expiresOn }];
      }),
    })),
    appointments: [
      {
        serviceId: service.id,
        startsAt,
        nights,
        addOnIds: addOns.map(({ id }) => id),
        petRefs: numbers.map(String),
        clientNote: value('note') || null,
      },
    ],
  };
}

/** The field of a fault: `/pets/0/name` is `petName1`. */
function fieldOf(pointer: string): string {
  const [, number, name] = /^\/pets\/(\d+)\/(name|species)$/.exec(pointer) ?? [];
  if (name !== undefined) return `${name === 'name' ? 'petName' : 'petSpecies'}${Number(number) + 1}`;
  if (pointer.endsWith('/clientNote')) return 'note';
  return pointer.slice(1);
}

/** The faults of fields that nobody filled in, and the graph's own. */
function refusedForm(form: GuestForm, error: unknown, missing: ReadonlyMap<string, string>): GuestForm {
  if (!(error instanceof DomainError)) throw error;
  const { status } = catalogueRow(error.code);
  const { errors } = error.details;
  if (errors !== undefined) {
    const faults = new Map(errors.map(({ field, detail }) => [fieldOf(field), detail]));
    const alert = 'Nothing was booked. Please correct the fields marked below.';
    return { ...form, status, faults: new Map([...faults, ...missing]), alert };
  }
  if (status >= 500 || status === 404) throw error;
  // Used with other content: the next press is another form.
  const requestKey = error.code === '0010010000422' ? newId() : form.requestKey;
  return {
    ...form,
    status,
    alert: `${error.message.replace(/[.!?]?$/, '.')} Nothing was booked.`,
    requestKey,
  };
}

/** `POST /book/{handle}`: holds the places of a guest, whom a mail asks to confirm (contract 13). */
export function bookAsGuest(deps: Dependencies): (context: RouterContext) => Promise<void> {
  return async (context) => {
    const { request, tools } = await begin(context, deps);
    const { params, query } = request;
    const handle = params['handle'] ?? '';
    const field = await readForm(context);
    const value: Value = (name) => (field(name) ?? '').trim();
    const offered = found((await tools.ask(bookingOperation, { handle })).publicBooking);
    const chosen = chosenBy(query.texts, offered);
    if (chosen === null) {
      seeOther(context, bookPath(handle));
      return;
    }
    const requestKey = field('request') ?? newId();
    const form: GuestForm = { value, faults: new Map(), alert: null, status: 200, requestKey };
    const at = value('at');
    const input = inputOf(value, chosen, at);
    const missing = new Map(
      [
        'displayName',
        'email',
        ...petNumbers(chosen).flatMap((number) => [`petName${number}`, `petSpecies${number}`]),
      ]
        .filter((name) => value(name) === '')
        .map((name) => [name, 'Fill this in.'] as const),
    );
    const idempotencyKey: IdempotencyKey | undefined = keyOf('guest booking', requestKey, input);
    const viewer = {
      ...anonymousViewer(requestId(context)),
      address: addressBucket(await callerAddress(context.req, deps)),
      ...(idempotencyKey && { idempotencyKey }),
      ...(isUuid(value(viewParameter)) && { viewId: value(viewParameter) }),
    };
    try {
      const asked = () => askGraph(deps.graph, startGuestBookingOperation, { input }, viewer);
      const { startGuestBooking } = await whileRunning(asked);
      seeOther(context, address(bookPath(offered.business.handle), { held: startGuestBooking.expiresAt }));
    } catch (error) {
      const refused = refusedForm(form, error, missing);
      sendFresh(context, await bookPage(tools, handle, { ...query.texts, at }, refused), refused.status);
    }
  };
}
