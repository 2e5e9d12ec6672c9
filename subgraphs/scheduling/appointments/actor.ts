import { type Viewer, requireProfile } from '../../../kernel/access/viewer.ts';
import type { Booker } from '../booker.ts';
import { requireBusiness } from '../business/business.access.ts';
import { requireClient } from '../clients/own-record.service.ts';
import { BookingSource, CancellingParty } from './appointment.enums.ts';
import type { AppointmentOwner } from './appointment.store.ts';

/** Who changes an appointment, and whose appointments they may change. */
export interface AppointmentActor {
  readonly party: CancellingParty;
  readonly owner: AppointmentOwner;
  /** Whether notice, advance and the online booking switch apply; they do not for the business itself. */
  readonly isBound: boolean;
}

/** An app that the business connected, or a member who acts for it. */
export function actorOf(viewer: Viewer): AppointmentActor {
  if (viewer.kind === 'app') {
    return { party: CancellingParty.APP, owner: { businessId: requireProfile(viewer) }, isBound: true };
  }
  return {
    party: CancellingParty.BUSINESS,
    owner: { businessId: requireBusiness(viewer) },
    isBound: false,
  };
}

/** A member as a client, whichever profile they act for. */
export function clientActor(viewer: Viewer): AppointmentActor {
  return { party: CancellingParty.CLIENT, owner: requireClient(viewer), isBound: true };
}

const sources: Readonly<Partial<Record<CancellingParty, BookingSource>>> = {
  APP: BookingSource.APP,
  CLIENT: BookingSource.CLIENT,
};

/** Whose holds the actor may use with a business. */
export function bookerFor({ party }: AppointmentActor, businessId: string, viewer: Viewer): Booker {
  const { appId, memberId } = viewer;
  const source = sources[party] ?? BookingSource.DASHBOARD;
  return { businessId, source, appId, memberId: appId === null ? memberId : null };
}
