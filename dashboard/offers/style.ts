/** A printed code has nothing of the page around it. */
export const offersStyle = `
.printed-code { margin: 1rem 0; text-align: center; }
.printed-code .qr { margin: 0 auto 0.75rem; }
.printed-code span, .printed-code strong, .printed-code code { display: block; }
@media print {
  body > header, body > footer, .crumbs, .acting, .ranges, .account, .unprinted, .done { display: none; }
  main { border: 0; }
}
`;
