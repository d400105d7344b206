export const deskSettingWords = {
  laterDay: 'Tax and fee begin on a later day than today: choose the day',
  atOnce: 'This setting begins at once: leave the day out',
  csvName: (day: string) => `rasika-setting-changes-${day}.csv`,
  csvHead: ['Day', 'Time (IST)', 'Setting', 'Before', 'After', 'From', 'By', 'Approved by'],
  asItIs: 'This value is in force, or is to begin, already',
}
