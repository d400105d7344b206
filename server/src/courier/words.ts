export const words = {
  phoneAbroad: 'The receiver’s phone must be an Indian number of ten digits',
  off: (setting: string) =>
    `Pickups cannot be booked here: the setting ${setting} is missing. ` +
    'Hand the parcel to any courier and enter its number.',
} as const
