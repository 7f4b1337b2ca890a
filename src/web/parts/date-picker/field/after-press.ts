/** Runs after the press that took the focus away, if one did: what appears then must not move the button that is being pressed. */
export const afterPress = (run: () => void) => {
  if (document.querySelector(':active') === null) run();
  else addEventListener('mouseup', () => requestAnimationFrame(run), { once: true });
};
