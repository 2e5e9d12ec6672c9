import { encode } from 'uqr';
import type { Html } from '../html.ts';

/** ISO/IEC 18004 5.3.8: a quiet zone of four modules around the symbol. */
const border = 4;

/**
 * A QR code as inline SVG. Dark on light whatever the reader's colours are, because not every camera reads the inverse;
 * drawn with attributes only, because the pages allow no inline styles.
 */
export function qrCode(text: string, label: string): Html {
  const { size, data } = encode(text, { border });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      class="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
