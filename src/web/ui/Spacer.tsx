/** An empty gap between two blocks that no grid sets apart. `height` in pixels (specification section 2). */
export const Spacer = ({ height = 10 }: { height?: number }) => (
  <div aria-hidden="true" style={{ blockSize: height }} />
);
