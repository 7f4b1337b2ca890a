declare module 'virtual:products' {
  const offer: import('../features/products/offer.ts').Offer;
  export default offer;
}
