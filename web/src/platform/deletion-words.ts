// The message where something that is to be deleted is gone already.
export const words = { gone: 'It was no longer there' } as const
