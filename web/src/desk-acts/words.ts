export const actWords = {
  title: 'What you can do',
  viewer: 'You are a viewer.',
  viewerHint: 'You see everything here and can change nothing.',
  clerk: 'You are a clerk.',
  clerkHint: 'A manager can do what stands here.',
  cancel: 'Leave it',
}
