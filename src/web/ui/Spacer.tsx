/** Empty height in pixels. */
export const Spacer = ({ height = 10 }: { height?: number }) => <svg width="1" height={height} aria-hidden="true" />;
