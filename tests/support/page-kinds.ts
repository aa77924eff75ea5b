/** One URL for each kind of page, for tests that apply to all of them. */

export const pageKinds: readonly { kind: string; address: string }[] = [
  { kind: 'home', address: '/' },
  { kind: 'category', address: '/reviews' },
  { kind: 'subcategory', address: '/subcategories/laptops-computers' },
  { kind: 'article', address: '/articles/a-29-dollar-dac-a-45-dollar-cable-and-one-honest-graph' },
  { kind: 'search', address: '/search' },
  { kind: 'results', address: '/search?q=laptop' },
  { kind: 'no results', address: '/search?q=no+such+thing+anywhere' },
  { kind: 'author', address: '/authors/maya-lindqvist' },
  { kind: 'team', address: '/team' },
  { kind: 'policy', address: '/privacy' },
  { kind: 'contact', address: '/contact' },
  { kind: 'newsletter', address: '/newsletter' },
  { kind: 'sign-in', address: '/auth' },
  { kind: 'theme', address: '/theme' },
  { kind: 'podcasts', address: '/ai-podcasts' },
  { kind: 'episode', address: '/ai-podcasts/the-third-box' },
  { kind: 'not found', address: '/nowhere' },
  { kind: 'article not found', address: '/articles/no-such-article' },
]
