// Texts of the works beside the forms, which an artist's signup shows without those of the login.
export const words = {
  aside: 'On the wall tonight',
  pause: 'Pause the pictures',
  play: 'Let the pictures change',
} as const
