export const createBringing = (_signal?: AbortSignal) => async () => ({ ok: false as const, problem: 'x' })
