export const deskSettingWords = {
  laterDay: 'Tax and fee begin on a later day than today: choose the day',
  atOnce: 'This setting begins at once: leave the day out',
  asItIs: 'This value is in force already',
}
