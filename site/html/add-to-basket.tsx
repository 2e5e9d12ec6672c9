import type { Html } from '../../kernel/pages/html.ts';
import { basketLimits } from '../../kernel/checkout/basket-items.ts';
import { basketPath } from '../addresses.ts';
import type { Offer } from '../operations.ts';

/** What a number of pieces is called, for what is measured too. */
export const quantityLabel = (unit: string): string => (unit === 'each' ? 'Quantity' : `Quantity in ${unit}`);

/** Puts an offer into the basket; nothing if there is nothing to sell. */
export const AddToBasket = ({ offer }: { readonly offer: Offer }): Html | null =>
  offer.availability === 'OUT_OF_STOCK' ? null : (
    <form class="add" method="post" action={basketPath}>
      <input type="hidden" name="offer" value={offer.id} />
      <label for={`quantity-${offer.id}`}>{quantityLabel(offer.unit)}</label>
      <input
        id={`quantity-${offer.id}`}
        name="quantity"
        type="number"
        inputmode="numeric"
        min={1}
        max={basketLimits.quantity}
        required
        value={1}
        autocomplete="off"
      />
      <button name="step" value="add">
        Add to basket
        <span class="unseen">: {offer.name}</span>
      </button>
    </form>
  );
