import type { Html } from '../pages/html.ts';

/** Where carriers show a parcel by its number. */
const tracking: readonly (readonly [carrier: string, address: string])[] = [
  ['Australia Post', 'https://auspost.com.au/mypost/track/#/details/'],
  ['Canada Post', 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor='],
  ['DHL', 'https://www.dhl.com/en/express/tracking.html?AWB='],
  ['DPD', 'https://tracking.dpd.de/parcelstatus?query='],
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['GLS', 'https://gls-group.com/track/'],
  ['La Poste', 'https://www.laposte.fr/outils/suivre-vos-envois?code='],
  ['PostNL', 'https://postnl.nl/tracktrace/?B='],
  ['Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/'],
  ['Swiss Post', 'https://service.post.ch/ekp-web/ui/entry/search/'],
  ['UPS', 'https://www.ups.com/track?tracknum='],
  ['USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
];

/** The carriers that are suggested; any other can be named as well. */
export const carriers: readonly string[] = tracking.map(([carrier]) => carrier);

interface Parcel {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
}

/** The page on which a carrier shows the parcel; null without a number, and for a carrier that is not known. */
export function trackingAddress({ carrier, trackingNumber: number }: Parcel): string | null {
  if (carrier === null || number === null) return null;
  const known = tracking.find(([name]) => name.toLowerCase() === carrier.toLowerCase());
  return known === undefined ? null : known[1] + encodeURIComponent(number.replaceAll(' ', ''));
}

/** The same for the buyer. */
export const ParcelLine = ({ of }: { readonly of: Parcel }): Html | null =>
  of.carrier === null && of.trackingNumber === null ? null : (
    <p>
      Parcel: <ParcelSent of={of} />
    </p>
  );

/** By whom goods were sent, and under which number; nothing where the seller says neither. */
export function ParcelSent({ of }: { readonly of: Parcel }): Html | null {
  const { carrier, trackingNumber: number } = of;
  if (carrier === null && number === null) return null;
  const href = trackingAddress(of);
  return (
    <>
      {carrier !== null && <bdi>{carrier}</bdi>}
      {carrier !== null && number !== null && ', '}
      {number !== null && (href === null ? number : <a href={href}>{number}</a>)}
    </>
  );
}
