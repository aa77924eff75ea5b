/** Prices as readers and editors see them. */

/** "$899", "$899.95", "€1,249". */
export function formatPrice(price: string, currency: string): string {
  // An import may have stored anything.
  if (!/^[A-Z]{3}$/.test(currency)) return `${price} ${currency}`
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(price))
}
