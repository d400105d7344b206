export const image = {
  wrongType: 'Please select a valid image file (JPEG, PNG, GIF, WEBP)',
  tooLarge: 'Image must be less than 5MB',
  broken: 'This image could not be read. Save it again as JPEG, PNG, GIF or WEBP, and try that file',
  largerThan: (limit: string) => `Image must be less than ${limit}`,
  tooManyPixels: (max: string) =>
    `This picture has too many pixels. Save it smaller, at most ${max} megapixels, and try again`,
  tooLong: (max: string) =>
    `This picture is too long on one side. Save it with at most ${max} pixels a side, and try again`,
  tooManyFrames: 'This animation has too many frames. Save one frame of it as a picture, and try that file',
  stalled: 'The upload stopped on its way. Please try again',
  empty: 'Please upload an image first',
} as const
