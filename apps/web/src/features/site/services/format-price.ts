/** A price in a currency, as "€19.99"; without one, the plain number (R069). */
export function formatPrice(price: number, currency: string): string {
  const style = currency ? ({ style: 'currency', currency } as const) : {};
  return new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, ...style }).format(price);
}
