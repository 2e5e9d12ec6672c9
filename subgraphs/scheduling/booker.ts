import { type Viewer, requireProfile, requireScope } from '../../kernel/access/viewer.ts';
import { BookingSource } from './appointments/appointment.enums.ts';
import { requireBusiness } from './business/business.access.ts';

/** Who books, holds or requests an estimate, and with which business. */
export interface Booker {
  readonly businessId: string;
  readonly source: BookingSource;
  readonly appId: string | null;
  /** null for an app. */
  readonly memberId: string | null;
}

/** An app of the business with the scope, or a member who keeps the calendar of the business. */
export function bookerOf(viewer: Viewer, scope: string): Booker {
  requireScope(viewer, scope);
  if (viewer.kind === 'app') {
    const businessId = requireProfile(viewer);
    return { businessId, source: BookingSource.APP, appId: viewer.appId, memberId: null };
  }
  const businessId = requireBusiness(viewer);
  return { businessId, source: BookingSource.DASHBOARD, appId: null, memberId: viewer.memberId };
}

/** Whether the business's rules for online booking apply; they do not for the business itself. */
export function isBound({ source }: Booker): boolean {
  return source !== BookingSource.DASHBOARD;
}
