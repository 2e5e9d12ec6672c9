import { shopLinks } from '../business/own-business.tsx';

const { href: path } = shopLinks.store;

export const newStorefrontPath = `${path}/new`;
export const storefrontPath = (id: string): string => `${path}/${id}`;
export const deliveryPath = (id: string): string => `${storefrontPath(id)}/delivery`;
export const newProductPath = `${path}/products/new`;
/** A page of a product. */
export const productPath = (id: string, part = ''): string => `${path}/products/${id}${part}`;

/** The pages that everybody sees. */
export const publicStorefront = (siteUrl: string, handle: string): string =>
  `${siteUrl}/store/by/${encodeURIComponent(handle)}`;
export const publicProduct = (
  siteUrl: string,
  { itemCode, slug }: { readonly itemCode: string; readonly slug: string },
): string => `${siteUrl}/store/${encodeURIComponent(itemCode)}/${encodeURIComponent(slug)}`;
