/** The display name of a stored subcategory: three slugs have one, all others are shown unchanged. */

const displayNames: Record<string, string> = {
  'laptops-computers': 'Laptops & Computers',
  'tools-accessories': 'Tools & Accessories',
  'smartphones-tablets': 'Smartphones & Tablets',
}

export function subcategoryLabel(stored: string): string {
  return Object.hasOwn(displayNames, stored) ? (displayNames[stored] ?? stored) : stored
}
