/** Properties that set the priority of a request. React 18 does not know the attribute and needs its HTML name. */

export const highPriority: object = { fetchpriority: 'high' }
export const lowPriority: object = { fetchpriority: 'low' }
export const lazy = { loading: 'lazy' } as const
