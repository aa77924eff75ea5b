/** Whether `npm run test:full` runs, which adds what takes long and hardly ever breaks. */
export const isFull = process.env.TEST_SCOPE === 'full'
