/** The services that are off by default, switched on: tests walk all of them. */
export const EVERY_SERVICE = 'deleteDeals=on,generalManagerAppointment=on,generalDirectorRequests=on,notifications=on';
