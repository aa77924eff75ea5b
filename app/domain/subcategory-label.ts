/** How a stored subcategory reads on a badge: three slugs have display names, all else is shown unchanged. */

const displayNames: Record<string, string> = {
  'laptops-computers': 'Laptops & Computers',
  'tools-accessories': 'Tools & Accessories',
  'smartphones-tablets': 'Smartphones & Tablets',
}

export function subcategoryLabel(stored: string): string {
  return Object.hasOwn(displayNames, stored) ? (displayNames[stored] ?? stored) : stored
}
